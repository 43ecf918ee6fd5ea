from mindspore import ops


def logsigmoid(input):
    """The logarithm of the sigmoid (torch.nn.functional.logsigmoid), without overflow."""
    low = ops.minimum(input, ops.zeros_like(input))
    return low - ops.log1p(ops.exp(-ops.abs(input)))
