from mindspore import ops


def bernoulli_(self, p=0.5):
    """Fill with zeros and ones, one with probability p."""
    return self.copy_(ops.rand(*self.shape).reshape(self.shape) < p)
