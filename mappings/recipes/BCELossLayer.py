from mindspore import nn

from .binary_cross_entropy import binary_cross_entropy


class BCELossLayer(nn.Cell):
    """The cross entropy of probabilities, their logarithms not below -100."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction="mean"):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        self.weight = weight
        self.reduction = reduction

    def construct(self, input, target):
        given = (input, target, self.weight, None, None, self.reduction)
        return binary_cross_entropy(*given)
