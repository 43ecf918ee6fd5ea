from .for_each import for_each


def foreach_sub(self, other, alpha=1):
    """Takes off each tensor of a list (torch._foreach_sub)."""
    return for_each(lambda x, y: x.sub(y, alpha=alpha), self, other)
