from mindspore import ops


def log_normal_(self, mean=1, std=2):
    """Fill with numbers whose logarithms are normal."""
    return self.copy_(ops.exp(ops.standard_normal(tuple(self.shape)) * std + mean))
