from mindspore import ops


def entr(input):
    """Minus x log x, zero at zero and minus infinity below it."""
    return ops.where(input < 0, float("-inf"), -ops.xlogy(input, input))
