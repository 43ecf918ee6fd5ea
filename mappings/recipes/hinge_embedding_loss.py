from mindspore import ops

from .reduced import reduced


def hinge_embedding_loss(
    input, target, margin=1.0, size_average=None, reduce=None, reduction="mean"
):
    """Distances of what is alike, and what others lack to a margin."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    zeros = ops.zeros_like(input)
    # Both of them count where the target is neither one nor minus one.
    alike = ops.where(target != -1, input, zeros)
    apart = ops.where(input > margin, zeros, margin - input)
    loss = alike + ops.where(target != 1, apart, zeros)
    return reduced(loss, reduction)
