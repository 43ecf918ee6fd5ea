from .for_each import for_each


def foreach_add(self, other, alpha=1):
    """Adds to each tensor of a list (torch._foreach_add)."""
    return for_each(lambda x, y: x.add(y, alpha=alpha), self, other)
