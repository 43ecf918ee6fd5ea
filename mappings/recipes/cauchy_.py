import math

from mindspore import ops


def cauchy_(self, median=0, sigma=1):
    """Fill with numbers of a Cauchy distribution."""
    return self.copy_(
        median + sigma * ops.tan(math.pi * (ops.rand(*self.shape).reshape(self.shape) - 0.5))
    )
