from mindspore import nn

from .vector_norm import vector_norm


class PairwiseDistance(nn.Cell):
    """The p-norm of the difference over the last dimension; ``eps`` is added to it first."""

    def __init__(self, p=2.0, eps=1e-6, keepdim=False):
        super().__init__()
        self.norm = p
        self.eps = eps
        self.keepdim = keepdim

    def construct(self, x1, x2):
        return vector_norm(x1 - x2 + self.eps, self.norm, -1, self.keepdim)
