from mindspore import ops


def selu(input, inplace=False):
    """The scaled exponential linear unit, with torch's gradient."""
    below = 1.6732632423543772 * (ops.exp(ops.minimum(input, ops.zeros_like(input))) - 1)
    return 1.0507009873554805 * ops.where(input > 0, input, below)
