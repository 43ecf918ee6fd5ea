import mindspore as ms
from mindspore import mint

from .for_each import for_each


def foreach_minimum(self, other):
    """Cuts each tensor of a list to an upper bound (torch._foreach_minimum)."""

    def smaller(x, y):
        if isinstance(y, ms.Tensor):
            return mint.minimum(x, y)
        # By a number alone NaN would become that number.
        return mint.where(x.isnan(), x, x.clamp(max=y))

    return for_each(smaller, self, other)
