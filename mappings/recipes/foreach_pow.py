from mindspore import mint

from .for_each import for_each


def foreach_pow(self, exponent):
    """The power of each tensor of a list, or of one number by each (torch._foreach_pow)."""
    return for_each(mint.pow, self, exponent)
