from mindspore import ops


def binary_cross_entropy(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean"
):
    """The cross entropy of probabilities, their logarithms not below -100."""
    there = ops.clamp(ops.log(input), min=-100.0)
    other = ops.clamp(ops.log(1 - input), min=-100.0)
    loss = -(target * there + (1 - target) * other)
    loss = loss if weight is None else loss * weight
    return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
