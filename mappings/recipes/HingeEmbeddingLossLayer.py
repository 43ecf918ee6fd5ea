from mindspore import nn, ops


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
        zeros = ops.zeros_like(input)
        # Both of them count where the target is neither one nor minus one.
        alike = ops.where(target != -1, input, zeros)
        loss = alike + ops.where(target != 1, ops.relu(self.margin - input), zeros)
        if self.reduction == "none":
            return loss
        return loss.mean() if self.reduction == "mean" else loss.sum()
