from mindspore import ops


def mish(input, inplace=False):
    """``x * tanh(softplus(x))`` (torch.nn.functional.mish), without overflow."""
    above, low = input > 0, ops.exp(-ops.abs(input))
    top = ops.select(above, 1 + 2 * low, low * (low + 2))
    return input * (top / (top + ops.select(above, 2 * low * low, ops.full_like(low, 2))))
