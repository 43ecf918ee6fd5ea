# case: losses that are made where they are called, grown, given back or called by functions of the file
# target: cpu
# unsafe
from dataclasses import dataclass

import torch
#      ^^^^^ MP106 review torch
import torch.nn.functional as F
from torch import nn


def made(kind):
    return {"mse": nn.MSELoss, "l1": nn.L1Loss}[kind]()
#                  ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
#                                    ^^^^^^^^^ MP101 safe torch.nn.L1Loss


def called(x, y, keep):
    return made("mse")(x[keep > 0], y[keep > 0])


LOSSES = {"mse": lambda: nn.MSELoss()}
#                        ^^^^^^^^^^ MP101 safe torch.nn.MSELoss


def by_lambda(x, y, keep):
    return LOSSES["mse"]()(x[keep > 0], y[keep > 0])


class Trainer:
    error = staticmethod(F.l1_loss)
#                        ^^^^^^^^^ MP203 review torch.nn.functional.l1_loss

    @property
    def crit(self):
        return nn.L1Loss()
#              ^^^^^^^^^ MP101 safe torch.nn.L1Loss

    def run(self, x, y, keep):
        return self.crit(x[keep > 0], y[keep > 0]), self.error(x[keep > 0], y[keep > 0])


def grown(x, y, keep):
    kept = []
    kept.append(nn.MSELoss())
#               ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
    kept += [nn.L1Loss()]
#            ^^^^^^^^^ MP101 safe torch.nn.L1Loss
    return [each(x[keep > 0], y[keep > 0]) for each in kept]


def named(x, y, keep):
    if (crit := nn.MSELoss()) is not None:
#               ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
        return crit(x[keep > 0], y[keep > 0])


def mapped(x, y, keep):
    return list(map(nn.MSELoss(), [x[keep > 0]], [y[keep > 0]]))
#                   ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
# --- after ---
from dataclasses import dataclass

from mindspore import nn, ops


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


def made(kind):
    return {"mse": MSELossLayer, "l1": L1LossLayer}[kind]()


def called(x, y, keep):
    return made("mse")(x[keep > 0], y[keep > 0])


LOSSES = {"mse": lambda: MSELossLayer()}


def by_lambda(x, y, keep):
    return LOSSES["mse"]()(x[keep > 0], y[keep > 0])


class Trainer:
    error = staticmethod(l1_loss)

    @property
    def crit(self):
        return L1LossLayer()

    def run(self, x, y, keep):
        return self.crit(x[keep > 0], y[keep > 0]), self.error(x[keep > 0], y[keep > 0])


def grown(x, y, keep):
    kept = []
    kept.append(MSELossLayer())
    kept += [L1LossLayer()]
    return [each(x[keep > 0], y[keep > 0]) for each in kept]


def named(x, y, keep):
    if (crit := MSELossLayer()) is not None:
        return crit(x[keep > 0], y[keep > 0])


def mapped(x, y, keep):
    return list(map(MSELossLayer(), [x[keep > 0]], [y[keep > 0]]))
