from .for_each import for_each


def foreach_sqrt_(self):
    """The root of each tensor of a list, in place (torch._foreach_sqrt_)."""
    for_each(lambda x: x.copy_(x.sqrt()), self)
