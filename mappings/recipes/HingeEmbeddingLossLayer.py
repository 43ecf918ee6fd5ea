from mindspore import nn

from .hinge_embedding_loss import hinge_embedding_loss


class HingeEmbeddingLossLayer(nn.Cell):
    """Distances of what is alike, and what others lack to a margin."""

    def __init__(self, margin=1.0, size_average=None, reduce=None, reduction="mean"):
        super().__init__()
        self.margin = margin
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        self.reduction = reduction

    def construct(self, input, target):
        given = (input, target, self.margin, None, None, self.reduction)
        return hinge_embedding_loss(*given)
