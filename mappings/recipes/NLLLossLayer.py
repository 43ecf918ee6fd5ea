from mindspore import nn

from .nll_loss import nll_loss


class NLLLossLayer(nn.Cell):
    """Negative log likelihood of labels, whatever other classes have."""

    def __init__(
        self,
        weight=None,
        size_average=None,
        ignore_index=-100,
        reduce=None,
        reduction="mean",
    ):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = size_average is None or size_average
            reduction = ("mean" if whole else "sum") if reduce is None or reduce else "none"
        self.weight = weight
        self.ignore_index = ignore_index
        self.reduction = reduction

    def construct(self, input, target):
        return nll_loss(
            input,
            target,
            self.weight,
            None,
            self.ignore_index,
            None,
            self.reduction,
        )
