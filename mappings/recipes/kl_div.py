from mindspore import ops

from .reduced import reduced


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    """How far probabilities are from logarithms of others (torch.nn.functional.kl_div)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    if log_target:
        loss = ops.exp(target) * (target - input)
    else:
        empty = target == 0
        known = ops.where(empty, ops.ones_like(target), target)
        loss = ops.where(empty, ops.zeros_like(target), target * ops.log(known)) - target * input
    if reduction == "batchmean":
        rows = input.shape[0]
        return reduced(loss, "sum") / rows if rows else reduced(loss, "mean")
    return reduced(loss, reduction)
