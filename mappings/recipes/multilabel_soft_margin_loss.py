from mindspore import ops

from .reduced import reduced


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
