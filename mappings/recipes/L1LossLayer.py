from mindspore import nn

from .l1_loss import l1_loss


class L1LossLayer(nn.L1Loss):
    """Absolute differences, or their mean or sum, of none too (torch.nn.L1Loss)."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        super().__init__(reduction)
        self.reduction = reduction

    def construct(self, input, target):
        return l1_loss(input, target, None, None, self.reduction)
