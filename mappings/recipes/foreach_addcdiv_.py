from .factors_of import factors_of
from .for_each import for_each


def foreach_addcdiv_(self, tensor1, tensor2, value=1):
    """Adds quotients to each tensor of a list, in place (torch._foreach_addcdiv_)."""
    value = factors_of(value)
    for_each(lambda x, y, z, v: x.copy_(x.add(y.mul(v).div(z))), self, tensor1, tensor2, value)
