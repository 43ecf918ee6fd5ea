from .for_each import for_each


def foreach_abs_(self):
    """The absolute values of each tensor of a list, in place (torch._foreach_abs_)."""
    for_each(lambda x: x.copy_(x.abs()), self)
