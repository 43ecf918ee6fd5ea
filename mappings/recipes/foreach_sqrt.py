from .for_each import for_each


def foreach_sqrt(self):
    """The root of each tensor of a list (torch._foreach_sqrt)."""
    return for_each(lambda x: x.sqrt(), self)
