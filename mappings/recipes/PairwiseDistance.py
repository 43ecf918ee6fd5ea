from mindspore import nn, ops


class PairwiseDistance(nn.Cell):
    """The p-norm of the difference over the last dimension; ``eps`` is added to it first."""

    def __init__(self, p=2.0, eps=1e-6, keepdim=False):
        super().__init__()
        self.norm = p
        self.eps = eps
        self.keepdim = keepdim

    def construct(self, x1, x2):
        difference = ops.abs(x1 - x2 + self.eps)
        if self.norm == float("inf"):
            return ops.amax(difference, -1, self.keepdim)
        powers = ops.pow(difference, self.norm).sum(-1, keepdims=self.keepdim)
        return ops.pow(powers, 1.0 / self.norm)
