from .for_each import for_each


def foreach_abs(self):
    """The absolute values of each tensor of a list (torch._foreach_abs)."""
    return for_each(lambda x: x.abs(), self)
