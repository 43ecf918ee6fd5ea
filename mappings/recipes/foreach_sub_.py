from .for_each import for_each


def foreach_sub_(self, other, alpha=1):
    """Takes off each tensor of a list, in place (torch._foreach_sub_)."""
    for_each(lambda x, y: x.copy_(x.sub(y, alpha=alpha)), self, other)
