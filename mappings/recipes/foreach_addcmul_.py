from .factors_of import factors_of
from .for_each import for_each


def foreach_addcmul_(self, tensor1, tensor2, value=1):
    """Adds products to each tensor of a list, in place (torch._foreach_addcmul_)."""
    value = factors_of(value)
    for_each(lambda x, y, z, v: x.copy_(x.add(y.mul(z).mul(v))), self, tensor1, tensor2, value)
