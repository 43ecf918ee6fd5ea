# case: on CPU a loss of what a condition selects is composed: of nothing MindSpore's is any number
# target: cpu
import torch
import torch.nn as nn
import torch.nn.functional as F


class Boxes(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.squared = nn.MSELoss()
#                      ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
        self.absolute = nn.L1Loss(reduction="sum")
#                       ^^^^^^^^^ MP101 safe torch.nn.L1Loss
        self.whole = nn.MSELoss()
#                    ^^^^^^^^^^ MP101 safe torch.nn.MSELoss

    def forward(self, boxes: torch.Tensor, wanted: torch.Tensor, there: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        centre = self.squared(boxes[there], wanted[there])
        size = self.absolute(boxes[there], wanted[there])
        kept = boxes[there]
        edge = F.huber_loss(kept, wanted[there], reduction="sum")
#              ^^^^^^^^^^^^ MP102 safe torch.nn.functional.huber_loss
        near = F.l1_loss(input=kept, target=wanted[there])
#              ^^^^^^^^^ MP102 safe torch.nn.functional.l1_loss
        return centre + size + edge + near + self.whole(boxes, wanted)


def counts(scores: torch.Tensor, there: torch.Tensor):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    chosen = scores[there]
    classes = F.one_hot(chosen.long(), 3)
#             ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
    return torch.count_nonzero(chosen), chosen.nansum(), torch.nanmean(chosen), classes
#          ^^^^^^^^^^^^^^^^^^^ MP102 safe torch.count_nonzero
#                                              ^^^^^^ MP103 safe torch.Tensor.nansum
#                                                        ^^^^^^^^^^^^^ MP102 safe torch.nanmean
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


def count_nonzero(input, dim=None):
    """How many values are not 0; of a tensor without elements none (torch.count_nonzero)."""
    return sum_of(input != 0, dim)


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


def nanmean(input, dim=None, keepdim=False, *, dtype=None):
    """The mean of what is not NaN; of a tensor without elements NaN (torch.nanmean)."""
    total = nansum(input, dim, keepdim, dtype=dtype)
    return total / sum_of(ops.logical_not(ops.isnan(input)), dim, keepdim)


def nansum(input, dim=None, keepdim=False, *, dtype=None):
    """The sum of what is not NaN; of a tensor without elements 0 (torch.nansum)."""
    if not input.is_floating_point():
        return sum_of(input, dim, keepdim, dtype=dtype)
    kept = ops.where(ops.isnan(input), ops.zeros_like(input), input)
    return sum_of(kept, dim, keepdim, dtype=dtype)


def one_hot(input, num_classes=-1):
    """One number 1 for each class index, among as many classes as there are (torch's one_hot)."""
    classes = int(input.max()) + 1 if num_classes < 0 else num_classes
    if not input.size:
        return ops.zeros((*input.shape, classes), dtype=ms.int64)
    return ops.one_hot(input, classes, 1, 0).astype(ms.int64)


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


def sum_of(input, dim=None, keepdim=False, *, dtype=None):
    """The sum; of a tensor without elements 0, where MindSpore's CPU kernel gives any number."""
    if input.size:
        return mint.sum(input, dim, keepdim, dtype=dtype)
    given = range(input.ndim) if dim is None else (dim,) if isinstance(dim, int) else dim
    gone = {each % input.ndim for each in given or range(input.ndim)}
    kept = [1 if at in gone else n for at, n in enumerate(input.shape) if keepdim or at not in gone]
    like = input.dtype if dtype is None else dtype
    whole = dtype is None and not (input.is_floating_point() or input.is_complex())
    return ops.full(tuple(kept), 0, dtype=ms.int64 if whole else like)


class Boxes(nn.Cell):
    def __init__(self):
        super().__init__()
        self.squared = MSELossLayer()
        self.absolute = L1LossLayer(reduction="sum")
        self.whole = nn.MSELoss()

    def construct(self, boxes: ms.Tensor, wanted: ms.Tensor, there: ms.Tensor):
        centre = self.squared(boxes[there], wanted[there])
        size = self.absolute(boxes[there], wanted[there])
        kept = boxes[there]
        edge = huber_loss(kept, wanted[there], reduction="sum")
        near = l1_loss(input=kept, target=wanted[there])
        return centre + size + edge + near + self.whole(boxes, wanted)


def counts(scores: ms.Tensor, there: ms.Tensor):
    chosen = scores[there]
    classes = one_hot(chosen.long(), 3)
    return count_nonzero(chosen), nansum(chosen), nanmean(chosen), classes
