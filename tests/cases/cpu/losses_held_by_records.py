# case: losses that records, wrappers and lambdas of the file hold take nothing as others do
# target: cpu
# unsafe
import functools
from collections import OrderedDict, namedtuple
from dataclasses import dataclass, field
from typing import NamedTuple

import torch
from torch import nn


@dataclass
class Settings:
    made: nn.Module = field(default_factory=nn.MSELoss)
#         ^^^^^^^^^ MP101 safe torch.nn.Module
#                                           ^^^^^^^^^^ MP101 safe torch.nn.MSELoss


class Pair(NamedTuple):
    weight: float
    error: nn.Module
#          ^^^^^^^^^ MP101 safe torch.nn.Module


class Longer(Pair):
    more: float


Named = namedtuple("Named", "named other")


def of_records(x, y, keep):
    pair, (first, second) = Pair(1.0, nn.L1Loss()), Named(nn.SmoothL1Loss(), other=nn.HuberLoss())
#                                     ^^^^^^^^^ MP101 safe torch.nn.L1Loss
#                                                         ^^^^^^^^^^^^^^^ MP101 safe torch.nn.SmoothL1Loss
#                                                                                  ^^^^^^^^^^^^ MP101 safe torch.nn.HuberLoss
    return (
        Settings().made(x[keep > 0], y[keep > 0]),
#                       ^^^^^^^^^^^ MP519 manual inferred torch.Tensor
        pair.error(x[keep > 0], y[keep > 0]),
#                  ^^^^^^^^^^^ MP519 manual inferred torch.Tensor
        first(x[keep > 0], y[keep > 0]),
        second(x[keep > 0], y[keep > 0]),
    )


def by_keyword(x, y, keep):
    for name, each in OrderedDict(kept=nn.MSELoss()).items():
#                                      ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
        each(x[keep > 0], y[keep > 0])


def wrapped(x, y, keep):
    parallel, direct = nn.DataParallel(nn.L1Loss()), nn.MSELoss()
#                      ^^^^^^^^^^^^^^^ MP407 review torch.nn.DataParallel
#                                      ^^^^^^^^^ MP101 safe torch.nn.L1Loss
#                                                    ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
    return parallel.module(x[keep > 0], y[keep > 0]), direct.forward(x[keep > 0], y[keep > 0])
#                   ^^^^^^ MP407 review torch.nn.DataParallel.module
#                                                            ^^^^^^^ MP103 safe torch.nn.MSELoss.forward


def reduced_to(x, y, keep):
    return functools.reduce(lambda s, c: s + c(x[keep > 0], y[keep > 0]), [nn.L1Loss()], 0.0)
#                                                                          ^^^^^^^^^ MP101 safe torch.nn.L1Loss


def several():
    return nn.L1Loss(), nn.MSELoss()
#          ^^^^^^^^^ MP101 safe torch.nn.L1Loss
#                       ^^^^^^^^^^ MP101 safe torch.nn.MSELoss


def of_several(x, y, keep):
    one, *rest = several()
    return one(x[keep > 0], y[keep > 0]), rest[0](x[keep > 0], y[keep > 0])


def by_list(x: torch.Tensor, y: torch.Tensor, least):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    chosen = [at for at in range(len(y)) if y[at] > least]
    error = nn.L1Loss()
#           ^^^^^^^^^ MP101 safe torch.nn.L1Loss
    return error(x[chosen], y[chosen])
#                  ^^^^^^ MP201 safe inferred torch.Tensor
#                             ^^^^^^ MP201 safe inferred torch.Tensor
# --- after ---
import functools
from collections import OrderedDict, namedtuple
from dataclasses import dataclass, field
from typing import NamedTuple

import mindspore as ms
from mindspore import mint, nn, ops


class HuberLossLayer(nn.HuberLoss):
    """Huber's loss of differences, of none too (torch.nn.HuberLoss)."""

    def __init__(self, reduction="mean", delta=1.0):
        super().__init__(reduction, delta)

    def construct(self, input, target):
        return huber_loss(input, target, self.reduction, self.delta)


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


@dataclass
class Settings:
    made: nn.Cell = field(default_factory=MSELossLayer)


class Pair(NamedTuple):
    weight: float
    error: nn.Cell


class Longer(Pair):
    more: float


Named = namedtuple("Named", "named other")


def of_records(x, y, keep):
    pair, (first, second) = Pair(1.0, L1LossLayer()), Named(mint.nn.SmoothL1Loss(), other=HuberLossLayer())
    return (
        Settings().made(x[keep > 0], y[keep > 0]),
        pair.error(x[keep > 0], y[keep > 0]),
        first(x[keep > 0], y[keep > 0]),
        second(x[keep > 0], y[keep > 0]),
    )


def by_keyword(x, y, keep):
    for name, each in OrderedDict(kept=MSELossLayer()).items():
        each(x[keep > 0], y[keep > 0])


def wrapped(x, y, keep):
    parallel, direct = L1LossLayer(), MSELossLayer()
    return parallel(x[keep > 0], y[keep > 0]), direct.construct(x[keep > 0], y[keep > 0])


def reduced_to(x, y, keep):
    return functools.reduce(lambda s, c: s + c(x[keep > 0], y[keep > 0]), [L1LossLayer()], 0.0)


def several():
    return L1LossLayer(), MSELossLayer()


def of_several(x, y, keep):
    one, *rest = several()
    return one(x[keep > 0], y[keep > 0]), rest[0](x[keep > 0], y[keep > 0])


def by_list(x: ms.Tensor, y: ms.Tensor, least):
    chosen = [at for at in range(len(y)) if y[at] > least]
    error = L1LossLayer()
    return error(x[chosen or ms.tensor([], dtype=ms.int64)], y[chosen or ms.tensor([], dtype=ms.int64)])
