from mindspore import ops

from .reduced import reduced


def mse_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """Squared differences, or their mean or sum, of none too (torch.nn.functional.mse_loss)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    return reduced(ops.mse_loss(input, target, "none"), reduction)
