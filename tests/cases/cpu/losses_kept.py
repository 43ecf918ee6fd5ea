# case: losses that are kept, passed on, looped over or given back are called by those names too
# target: cpu
# unsafe
# findings: some
from functools import partial

import torch.nn.functional as F
from torch import nn


class Losses(nn.Module):
    def __init__(self, extra=nn.L1Loss()):
        super().__init__()
        self.many = nn.ModuleList([nn.MSELoss(), nn.L1Loss(reduction="sum")])
        self.kinds = {"a": nn.MSELoss(), "b": F.mse_loss, "c": partial(F.l1_loss, reduction="sum")}
        self.whole = [nn.MSELoss(), nn.L1Loss()]
        self.extra = extra
        setattr(self, "named", nn.HuberLoss())

    def forward(self, x, y):
        chosen = x[y > 0]
        found = [each(chosen, chosen) for each in self.many]
        for name, kind in self.kinds.items():
            found.append(kind(chosen, chosen))
        return found + [self.extra(chosen, chosen), self.whole[0](x, y), getattr(self, "named")(chosen, chosen)]


def loss_of(name):
    return nn.MSELoss(reduction="sum") if name else nn.HuberLoss()


def train(criterion, x, y):
    kept = y > 0
    return criterion(x[kept], y[kept]) + loss_of("mse")(x[~kept], y[~kept])


def main(x, y):
    measure = nn.L1Loss().to("cpu")
    plain = nn.MSELoss()
    return train(measure, x, y) + plain(x, y)


def made(name, x, y):
    table = {"l1": nn.L1Loss, "mse": nn.MSELoss, "huber": nn.HuberLoss}
    kinds = {"l1": nn.L1Loss, "mse": nn.MSELoss}
    one = table[name](reduction="sum")
    other = kinds[name]()
    return one(x[y > 0], y[y > 0]) + other(x, y)
# --- after ---
from functools import partial

from mindspore import nn, ops


class HuberLossLayer(nn.HuberLoss):
    """Huber's loss of differences, of none too (torch.nn.HuberLoss)."""

    def __init__(self, reduction="mean", delta=1.0):
        super().__init__(reduction, delta)

    def construct(self, input, target):
        return huber_loss(input, target, self.reduction, self.delta)


class L1Loss(nn.L1Loss):
    """L1Loss with the arguments of torch.nn.L1Loss."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        if size_average is not None:
            raise ValueError(f"no counterpart of size_average={size_average!r}")
        if reduce is not None:
            raise ValueError(f"no counterpart of reduce={reduce!r}")
        super().__init__(reduction=reduction)


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


def huber_loss(input, target, reduction="mean", delta=1.0):
    """Huber's loss of differences, of none too (torch.nn.functional.huber_loss)."""
    return reduced(ops.huber_loss(input, target, "none", delta), reduction)


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


class Losses(nn.Cell):
    def __init__(self, extra=L1LossLayer()):
        super().__init__()
        self.many = nn.CellList([MSELossLayer(), L1LossLayer(reduction="sum")])
        self.kinds = {"a": MSELossLayer(), "b": mse_loss, "c": partial(l1_loss, reduction="sum")}
        self.whole = [nn.MSELoss(), nn.L1Loss()]
        self.extra = extra
        setattr(self, "named", HuberLossLayer())

    def construct(self, x, y):
        chosen = x[y > 0]
        found = [each(chosen, chosen) for each in self.many]
        for name, kind in self.kinds.items():
            found.append(kind(chosen, chosen))
        return found + [self.extra(chosen, chosen), self.whole[0](x, y), getattr(self, "named")(chosen, chosen)]


def loss_of(name):
    return MSELossLayer(reduction="sum") if name else HuberLossLayer()


def train(criterion, x, y):
    kept = y > 0
    return criterion(x[kept], y[kept]) + loss_of("mse")(x[~kept], y[~kept])


def main(x, y):
    measure = L1LossLayer()
    plain = nn.MSELoss()
    return train(measure, x, y) + plain(x, y)


def made(name, x, y):
    table = {"l1": L1LossLayer, "mse": MSELossLayer, "huber": HuberLossLayer}
    kinds = {"l1": L1Loss, "mse": nn.MSELoss}
    one = table[name](reduction="sum")
    other = kinds[name]()
    return one(x[y > 0], y[y > 0]) + other(x, y)
