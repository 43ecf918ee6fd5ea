# case: what a name of the module has no elements of is asked for where functions read it
# target: cpu
# unsafe
import torch
from torch import nn

VALUES = torch.arange(4.0)
#        ^^^^^^^^^^^^ MP102 safe torch.arange
NONE = VALUES[VALUES > 9]
WHOLE = VALUES + 1


def counts():
    return nn.PoissonNLLLoss()(NONE, NONE), nn.MultiLabelSoftMarginLoss()(NONE, NONE)
#          ^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.PoissonNLLLoss
#                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.MultiLabelSoftMarginLoss


def of_elements():
    return nn.PoissonNLLLoss()(WHOLE, WHOLE), nn.MultiLabelSoftMarginLoss()(WHOLE, WHOLE)
#          ^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.PoissonNLLLoss
#                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.MultiLabelSoftMarginLoss


def own(NONE):
    return nn.L1Loss()(NONE, NONE)
#          ^^^^^^^^^ MP101 safe torch.nn.L1Loss
# --- after ---
from mindspore import nn, ops
import math


class MultiLabelSoftMarginLossLayer(nn.MultiLabelSoftMarginLoss):
    """The mean loss of each row's labels, of no rows too (torch.nn.MultiLabelSoftMarginLoss)."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction="mean"):
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        super().__init__(weight, reduction)

    def construct(self, x, target):
        return multilabel_soft_margin_loss(x, target, self.weight, None, None, self.reduction)


class PoissonNLLLossLayer(nn.PoissonNLLLoss):
    """The negative log likelihood of counts, of none too (torch.nn.PoissonNLLLoss)."""

    def __init__(
        self,
        log_input=True,
        full=False,
        size_average=None,
        eps=1e-08,
        reduce=None,
        reduction="mean",
    ):
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        super().__init__(log_input, full, eps, reduction)
        self.reduction = reduction

    def construct(self, input, target):
        given = (self.log_input, self.full, None, self.eps, None, self.reduction)
        return poisson_nll_loss(input, target, *given)


def multilabel_soft_margin_loss(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean"
):
    """The mean loss of each row's labels, of no rows too (MindSpore's gradient overflows)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    small = ops.log1p(ops.exp(-ops.abs(input)))
    hit, missed = ops.minimum(input, 0) - small, ops.minimum(-input, 0) - small
    loss = -(target * hit + (1 - target) * missed)
    loss = loss if weight is None else loss * weight
    rows = loss.mean(-1) if loss.size else ops.full(loss.shape[:-1], float("nan"), dtype=loss.dtype)
    return reduced(rows, reduction)


def poisson_nll_loss(
    input,
    target,
    log_input=True,
    full=False,
    size_average=None,
    eps=1e-08,
    reduce=None,
    reduction="mean",
):
    """The negative log likelihood of counts."""
    loss = ops.exp(input) - target * input if log_input else input - target * ops.log(input + eps)
    if full:
        stirling = target * ops.log(target) - target + 0.5 * ops.log(2 * math.pi * target)
        loss = loss + ops.where(target > 1, stirling, ops.zeros_like(loss))
    return reduced(loss, reduction)


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


VALUES = ops.arange(4.0)
NONE = VALUES[VALUES > 9]
WHOLE = VALUES + 1


def counts():
    return PoissonNLLLossLayer()(NONE, NONE), MultiLabelSoftMarginLossLayer()(NONE, NONE)


def of_elements():
    return nn.PoissonNLLLoss()(WHOLE, WHOLE), nn.MultiLabelSoftMarginLoss()(WHOLE, WHOLE)


def own(NONE):
    return nn.L1Loss()(NONE, NONE)
