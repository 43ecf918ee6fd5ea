# case: losses that a file makes for others may be called with nothing there; those that it calls itself, with all that there is, are what they were
# target: cpu
# findings: some
from torch import nn

LOSSES = {"l2": nn.MSELoss()}


def made(name):
    if name == "l2":
        return nn.MSELoss()
    loss = nn.GaussianNLLLoss()
    return loss


def of_table(name):
    return {"l2": nn.MSELoss}[name]()


def computed(x, y):
    own = nn.MSELoss()
    return own(x, y)


def called_here(name):
    return nn.MSELoss(reduction=name)


def both(x, y):
    loss = called_here("mean")
    return loss(x, y)
# --- after ---
import mindspore as ms
from mindspore import ops
from torch import nn


class MSELossLayer(ms.nn.MSELoss):
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


LOSSES = {"l2": MSELossLayer()}


def made(name):
    if name == "l2":
        return MSELossLayer()
    loss = nn.GaussianNLLLoss()
    return loss


def of_table(name):
    return {"l2": MSELossLayer}[name]()


def computed(x, y):
    own = ms.nn.MSELoss()
    return own(x, y)


def called_here(name):
    return ms.nn.MSELoss(reduction=name)


def both(x, y):
    loss = called_here("mean")
    return loss(x, y)
