from mindspore import ops

from .reduced import reduced


def margin_ranking_loss(
    input1, input2, target, margin=0.0, size_average=None, reduce=None, reduction="mean"
):
    """How far one input is from being ranked above another by a margin."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    loss = -target * (input1 - input2) + margin
    loss = ops.where(loss < 0, ops.zeros_like(loss), loss)
    return reduced(loss, reduction)
