from mindspore import nn

from .binary_cross_entropy_with_logits import binary_cross_entropy_with_logits


class BCEWithLogitsLayer(nn.Cell):
    """The cross entropy of sigmoid(input), whose mean is taken of the losses."""

    def __init__(
        self, weight=None, size_average=None, reduce=None, reduction="mean", pos_weight=None
    ):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        self.weight = weight
        self.reduction = reduction
        self.pos_weight = pos_weight

    def construct(self, input, target):
        given = (input, target, self.weight, None, None, self.reduction, self.pos_weight)
        return binary_cross_entropy_with_logits(*given)
