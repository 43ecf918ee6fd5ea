from mindspore import nn

from .kl_div import kl_div


class KLDivLossLayer(nn.Cell):
    """How far probabilities are from logarithms of others (torch.nn.KLDivLoss)."""

    def __init__(self, size_average=None, reduce=None, reduction="mean", log_target=False):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        self.reduction = reduction
        self.log_target = log_target

    def construct(self, input, target):
        return kl_div(input, target, None, None, self.reduction, self.log_target)
