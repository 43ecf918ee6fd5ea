from mindspore import ops


def normal_(self, mean=0, std=1):
    """Fill with normal random numbers."""
    return self.copy_(ops.standard_normal(tuple(self.shape)) * std + mean)
