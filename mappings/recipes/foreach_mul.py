from .for_each import for_each


def foreach_mul(self, other):
    """Multiplies each tensor of a list (torch._foreach_mul)."""
    return for_each(lambda x, y: x.mul(y), self, other)
