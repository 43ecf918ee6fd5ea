from mindspore import nn

from .mse_loss import mse_loss


class MSELossLayer(nn.MSELoss):
    """Squared differences, or their mean or sum, of none too (torch.nn.MSELoss)."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        super().__init__(reduction)
        self.reduction = reduction

    def construct(self, input, target):
        return mse_loss(input, target, None, None, self.reduction)
