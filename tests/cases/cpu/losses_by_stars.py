# case: losses that `*args` and `**kwargs` take are called by what goes through these
# target: cpu
# unsafe
# findings: some
import torch.nn.functional as F
from torch import nn


class Named:
    def __init__(self, **losses):
        self.losses = losses

    def __call__(self, x, y):
        return {name: each(x, y) for name, each in self.losses.items()}


def summed(x, y, *losses):
    return sum(each(x, y) for each in losses)


def whole(x, y, *terms):
    return sum(each(x, y) for each in terms)


def computed(x, y):
    named = Named(a=F.mse_loss)
    kept = x.sum(1) > 0
    gaussian = nn.GaussianNLLLoss()
    print(gaussian(x[kept], y[kept], y[kept]))
    return named(x[kept], y[kept]), summed(x[kept], y[kept], F.mse_loss), whole(x, y, F.mse_loss)
# --- after ---
from mindspore import nn, ops


class GaussianNLLLossLayer(nn.GaussianNLLLoss):
    """The negative log likelihood under normal distributions, of no values too."""

    def __init__(self, *, full=False, eps=1e-06, reduction="mean"):
        super().__init__(full=full, eps=eps, reduction=reduction)

    def construct(self, input, target, var):
        return gaussian_nll_loss(input, target, var, self.full, self.eps, self.reduction)


def gaussian_nll_loss(input, target, var, full=False, eps=1e-06, reduction="mean"):
    """The negative log likelihood under normal distributions, of no values too."""
    return reduced(ops.gaussian_nll_loss(input, target, var, full, eps, "none"), reduction)


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


class Named:
    def __init__(self, **losses):
        self.losses = losses

    def __call__(self, x, y):
        return {name: each(x, y) for name, each in self.losses.items()}


def summed(x, y, *losses):
    return sum(each(x, y) for each in losses)


def whole(x, y, *terms):
    return sum(each(x, y) for each in terms)


def computed(x, y):
    named = Named(a=mse_loss)
    kept = x.sum(1) > 0
    gaussian = GaussianNLLLossLayer()
    print(gaussian(x[kept], y[kept], y[kept]))
    return named(x[kept], y[kept]), summed(x[kept], y[kept], mse_loss), whole(x, y, mse_loss)
