from mindspore import nn

from .cosine_embedding_loss import cosine_embedding_loss


class CosineEmbeddingLossLayer(nn.Cell):
    """One minus the cosine of what is alike, and that of others above a margin."""

    def __init__(self, margin=0.0, size_average=None, reduce=None, reduction="mean"):
        super().__init__()
        self.margin = margin
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        self.reduction = reduction

    def construct(self, input1, input2, target):
        given = (input1, input2, target, self.margin, None, None, self.reduction)
        return cosine_embedding_loss(*given)
