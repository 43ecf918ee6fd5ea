from mindspore import ops


def random_(self, from_=0, to=None):
    """Fill with random whole numbers below `to`; with one argument it is the upper bound."""
    if to is None:
        from_, to = (0, from_) if from_ else (0, 2**24)
    return self.copy_(ops.floor(ops.rand(*self.shape).reshape(self.shape) * (to - from_)) + from_)
