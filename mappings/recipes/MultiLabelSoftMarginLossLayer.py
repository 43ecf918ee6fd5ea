from mindspore import nn

from .multilabel_soft_margin_loss import multilabel_soft_margin_loss


class MultiLabelSoftMarginLossLayer(nn.MultiLabelSoftMarginLoss):
    """The mean loss of each row's labels, of no rows too (torch.nn.MultiLabelSoftMarginLoss)."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction="mean"):
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        super().__init__(weight, reduction)

    def construct(self, x, target):
        return multilabel_soft_margin_loss(x, target, self.weight, None, None, self.reduction)
