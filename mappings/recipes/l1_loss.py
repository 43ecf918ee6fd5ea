from mindspore import ops

from .reduced import reduced


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """Absolute differences, or their mean or sum, of none too (torch.nn.functional.l1_loss)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    loss = ops.l1_loss(input, target, "none")
    return reduced(ops.real(loss) if loss.is_complex() else loss, reduction)
