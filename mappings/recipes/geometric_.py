import math

from mindspore import ops


def geometric_(self, p):
    """Fill with numbers of trials up to the first success."""
    drawn = ops.rand(*self.shape).reshape(self.shape)
    return self.copy_(ops.ceil(ops.log1p(-drawn) / math.log1p(-p)))
