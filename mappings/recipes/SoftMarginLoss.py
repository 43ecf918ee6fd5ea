from mindspore import nn, ops

from .log1p import log1p
from .reduced import reduced


class SoftMarginLoss(nn.Cell):
    """The logistic loss of scores against labels of one and minus one."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = size_average is None or size_average
            reduction = ("mean" if whole else "sum") if reduce is None or reduce else "none"
        self.reduction = reduction

    def construct(self, input, target):
        loss = log1p(ops.exp(-target * input))
        return reduced(loss, self.reduction)
