# case: losses in a Module, a function or a lambda that is called by any name for what a condition selects
# target: cpu
import torch
#      ^^^^^ MP106 review torch
import torch.nn.functional as F
from torch import nn


class Both(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.l1 = nn.L1Loss()
#                 ^^^^^^^^^ MP101 safe torch.nn.L1Loss

    def forward(self, p, q):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return F.mse_loss(p, q) + self.l1(p, q)
#              ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss


def error(p, q):
    return F.mse_loss(p, q)
#          ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss


def whole(p, q):
    return F.mse_loss(p, q)
#          ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss


ERRORS = {"own": error}
crit = Both()
#      ^^^^ MP410 safe torch.nn.Module


def run(loss, x, y, keep):
    return loss(x[keep > 0], y[keep > 0]), crit(x[keep > 0], y[keep > 0]), whole(x, y)


def runs(x, y, keep):
    return run(lambda a, b: F.l1_loss(a, b), x, y, keep), ERRORS["own"](x[keep > 0], y[keep > 0])
#                           ^^^^^^^^^ MP102 safe torch.nn.functional.l1_loss
# --- after ---
from mindspore import nn, ops
import torch


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


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """Absolute differences, or their mean or sum, of none too (torch.nn.functional.l1_loss)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    loss = ops.l1_loss(input, target, "none")
    return reduced(ops.real(loss) if loss.is_complex() else loss, reduction)


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


class Both(nn.Cell):
    def __init__(self):
        super().__init__()
        self.l1 = L1LossLayer()

    def construct(self, p, q):
        return mse_loss(p, q) + self.l1(p, q)


def error(p, q):
    return mse_loss(p, q)


def whole(p, q):
    return ops.mse_loss(p, q)


ERRORS = {"own": error}
crit = Both().set_train()


def run(loss, x, y, keep):
    return loss(x[keep > 0], y[keep > 0]), crit(x[keep > 0], y[keep > 0]), whole(x, y)


def runs(x, y, keep):
    return run(lambda a, b: l1_loss(a, b), x, y, keep), ERRORS["own"](x[keep > 0], y[keep > 0])
