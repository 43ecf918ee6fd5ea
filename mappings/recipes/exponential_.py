from mindspore import ops


def exponential_(self, lambd=1):
    """Fill with exponential random numbers."""
    return self.copy_(-ops.log1p(-ops.rand(*self.shape).reshape(self.shape)) / lambd)
