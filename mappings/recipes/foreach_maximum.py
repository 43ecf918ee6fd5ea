import mindspore as ms
from mindspore import mint

from .for_each import for_each


def foreach_maximum(self, other):
    """Lifts each tensor of a list to a lower bound (torch._foreach_maximum)."""

    def larger(x, y):
        if isinstance(y, ms.Tensor):
            return mint.maximum(x, y)
        # By a number alone NaN would become that number.
        return mint.where(x.isnan(), x, x.clamp(min=y))

    return for_each(larger, self, other)
