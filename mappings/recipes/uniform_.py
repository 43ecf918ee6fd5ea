from mindspore import ops


def uniform_(self, from_=0, to=1):
    """Fill with uniform random numbers."""
    return self.copy_(ops.rand(*self.shape).reshape(self.shape) * (to - from_) + from_)
