from mindspore import nn

from .cosine_similarity import cosine_similarity


class CosineSimilarity(nn.Cell):
    """Cosine of the angle between two tensors along a dimension."""

    def __init__(self, dim=1, eps=1e-8):
        super().__init__()
        self.dim = dim
        self.eps = eps

    def construct(self, x1, x2):
        return cosine_similarity(x1, x2, self.dim, self.eps)
