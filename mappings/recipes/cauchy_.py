import math

from mindspore import ops


def cauchy_(self, median=0, sigma=1):
    """Fill with numbers of a Cauchy distribution."""
    drawn = ops.rand(*self.shape).reshape(self.shape)
    return self.copy_(median + sigma * ops.tan(math.pi * (drawn - 0.5)))
