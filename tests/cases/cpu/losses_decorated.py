# case: what a decorator of the file hands to the function that it takes may have no elements
# target: cpu
# unsafe
import torch.nn.functional as F


def of_chosen(name):
    def decorate(loss):
        def inner(a, b, keep):
            return loss(a[keep > 0], b[keep > 0])
        return inner
    return decorate


def of_all(loss):
    def inner(a, b):
        return loss(a + 1, b)
    return inner


@of_chosen("l1")
def difference(a, b):
    return F.l1_loss(a, b)
#          ^^^^^^^^^ MP102 safe torch.nn.functional.l1_loss


@of_all
def squares(a, b):
    return F.mse_loss(a, b)
#          ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
# --- after ---
from mindspore import ops


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


def of_chosen(name):
    def decorate(loss):
        def inner(a, b, keep):
            return loss(a[keep > 0], b[keep > 0])
        return inner
    return decorate


def of_all(loss):
    def inner(a, b):
        return loss(a + 1, b)
    return inner


@of_chosen("l1")
def difference(a, b):
    return l1_loss(a, b)


@of_all
def squares(a, b):
    return mse_loss(a, b)
