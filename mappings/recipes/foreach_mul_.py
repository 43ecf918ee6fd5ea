from .for_each import for_each


def foreach_mul_(self, other):
    """Multiplies each tensor of a list, in place (torch._foreach_mul_)."""
    for_each(lambda x, y: x.copy_(x.mul(y)), self, other)
