from .for_each import for_each


def foreach_add_(self, other, alpha=1):
    """Adds to each tensor of a list, in place (torch._foreach_add_)."""
    for_each(lambda x, y: x.copy_(x.add(y, alpha=alpha)), self, other)
