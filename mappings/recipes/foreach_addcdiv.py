from .factors_of import factors_of
from .for_each import for_each


def foreach_addcdiv(self, tensor1, tensor2, value=1):
    """Adds quotients to each tensor of a list (torch._foreach_addcdiv)."""
    value = factors_of(value)
    return for_each(lambda x, y, z, v: x.add(y.mul(v).div(z)), self, tensor1, tensor2, value)
