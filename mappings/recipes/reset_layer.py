from .reset_of import reset_of


def reset_layer(self):
    """Draw the parameters again, by what torch's layers draw them from."""
    reset = reset_of(self)
    if reset is None:
        raise AttributeError(f"{type(self).__name__} has no reset_parameters")
    return reset()
