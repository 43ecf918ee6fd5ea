# case: losses of one's own derive from a class that keeps torch's arguments and the reduction
# target: cpu
# unsafe
from torch.nn.modules.loss import _Loss, _WeightedLoss


class Overlap(_Loss):
#             ^^^^^ MP203 review torch.nn.modules.loss._Loss
    def __init__(self, eps=1e-5, reduction="mean"):
        super().__init__(reduction=reduction)
        self.eps = eps

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return x.mean() if self.reduction == "mean" else x


class Weighted(_WeightedLoss):
#              ^^^^^^^^^^^^^ MP203 review torch.nn.modules.loss._WeightedLoss
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return x * self.weight


class Plain:
    def forward(self, x):
        return x


def is_loss(x):
    return isinstance(x, _Loss)
#                        ^^^^^ MP201 review torch.nn.modules.loss._Loss: do not derive from it
# --- after ---
from mindspore import nn


class ReducedLoss(nn.Cell):
    """A loss that is reduced over its elements in some way (torch.nn.modules.loss._Loss)."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = size_average is None or size_average
            reduction = ("mean" if whole else "sum") if reduce is None or reduce else "none"
        self.reduction = reduction


class WeightedLoss(ReducedLoss):
    """A loss with a weight for each class (torch.nn.modules.loss._WeightedLoss)."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction="mean"):
        super().__init__(size_average, reduce, reduction)
        self.register_buffer("weight", weight)


class Overlap(ReducedLoss):
    def __init__(self, eps=1e-5, reduction="mean"):
        super().__init__(reduction=reduction)
        self.eps = eps

    def construct(self, x):
        return x.mean() if self.reduction == "mean" else x


class Weighted(WeightedLoss):
    def construct(self, x):
        return x * self.weight


class Plain:
    def forward(self, x):
        return x


def is_loss(x):
    return isinstance(x, ReducedLoss)
