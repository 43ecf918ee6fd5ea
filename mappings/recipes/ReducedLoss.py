from mindspore import nn


class ReducedLoss(nn.Cell):
    """A loss that is reduced over its elements in some way (torch.nn.modules.loss._Loss)."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = size_average is None or size_average
            reduction = ("mean" if whole else "sum") if reduce is None or reduce else "none"
        self.reduction = reduction
