from .factors_of import factors_of
from .for_each import for_each


def foreach_addcmul(self, tensor1, tensor2, value=1):
    """Adds products to each tensor of a list (torch._foreach_addcmul)."""
    value = factors_of(value)
    return for_each(lambda x, y, z, v: x.add(y.mul(z).mul(v)), self, tensor1, tensor2, value)
