def set_gradient(parameter, value, *optimizers):
    """Give an optimizer another gradient for a parameter; None makes it zeros, to be added to."""
    for optimizer in optimizers:
        held = getattr(optimizer, "held_gradients", None)
        for at, each in enumerate(optimizer.parameters):
            if each is parameter and held is not None:
                new = held[at] * 0 if value is None else value
                optimizer.held_gradients = (*held[:at], new, *held[at + 1 :])
