from .for_each import for_each


def foreach_copy_(self, src, non_blocking=False):
    """Copies into each tensor of a list (torch._foreach_copy_)."""
    for_each(lambda x, y: x.copy_(y), self, src)
