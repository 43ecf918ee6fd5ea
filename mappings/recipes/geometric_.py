import math

from mindspore import ops


def geometric_(self, p):
    """Fill with numbers of trials up to the first success."""
    return self.copy_(
        ops.ceil(ops.log1p(-ops.rand(*self.shape).reshape(self.shape)) / math.log1p(-p))
    )
