from mindspore import ops

from .reduced import reduced


def binary_cross_entropy(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean"
):
    """The cross entropy of probabilities, their logarithms not below -100."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    given = ops.stop_gradient(input)
    there = ops.clamp(ops.log(given), min=-100.0)
    other = ops.clamp(ops.log(1 - given), min=-100.0)
    loss = -(target * there + (1 - target) * other)
    # Torch's gradient, which has a bound where a probability is 0 or 1.
    slope = (given - target) / ops.clamp(given * (1 - given), min=1e-12)
    loss = loss + ops.stop_gradient(slope) * (input - given)
    loss = loss if weight is None else loss * weight
    return reduced(loss, reduction)
