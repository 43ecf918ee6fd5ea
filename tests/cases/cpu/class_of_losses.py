# case: a loss that takes nothing is of the layer's class too, but for the exact class
# target: cpu
# unsafe
from torch import nn


class Twice(nn.MSELoss):
#           ^^^^^^^^^^ MP203 review torch.nn.MSELoss
    def forward(self, a, b):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return super().forward(a, b) * 2
#                      ^^^^^^^ MP402 review torch.nn.Module.forward


class Loss(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.mse = nn.MSELoss(reduction="sum")
#                  ^^^^^^^^^^ MP101 safe torch.nn.MSELoss

    def forward(self, x, y):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        chosen = x[y > 0]
        return self.mse(chosen, chosen)

    def told(self):
        return isinstance(self.mse, nn.MSELoss), type(self.mse) is nn.MSELoss
#                                   ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
#                                                                  ^^^^^^^^^^ MP201 review torch.nn.MSELoss
# --- after ---
from mindspore import nn, ops


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


def mse_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """Squared differences, or their mean or sum, of none too (torch.nn.functional.mse_loss)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    return reduced(ops.mse_loss(input, target, "none"), reduction)


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


class Twice(MSELossLayer):
    def construct(self, a, b):
        return super().construct(a, b) * 2


class Loss(nn.Cell):
    def __init__(self):
        super().__init__()
        self.mse = MSELossLayer(reduction="sum")

    def construct(self, x, y):
        chosen = x[y > 0]
        return self.mse(chosen, chosen)

    def told(self):
        return isinstance(self.mse, nn.MSELoss), type(self.mse) is nn.MSELoss
