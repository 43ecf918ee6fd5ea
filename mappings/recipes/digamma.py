import math

import mindspore as ms
from mindspore import ops


def digamma(input):
    """The derivative of lgamma (torch.digamma), in double precision too."""
    if input.dtype != ms.float64:
        return ops.digamma(input)

    def number(value):
        return ms.tensor(value, ms.float64)

    low = input <= 0
    x = ops.where(low, 1 - input, input)
    total = ops.zeros_like(x)
    for _ in range(10):
        total = total - 1 / x
        x = x + 1
    square, series = 1 / (x * x), number(0.0)
    for part in (1 / 12, -691 / 32760, 1 / 132, -1 / 240, 1 / 252, -1 / 120, 1 / 12):
        series = (series + number(part)) * square
    total = total + ops.log(x) - 1 / (2 * x) - series
    # Below 0 it is that of 1 - x, less the cotangent.
    rest = ops.where(low, input - ops.trunc(input), number(0.25))
    poles = low & (rest == 0)
    turn = number(math.pi) / ops.tan(number(math.pi) * ops.where(poles, number(0.25), rest))
    found = ops.where(low, total - turn, total)
    found = ops.where(poles, number(float("nan")), found)
    return ops.where(input == 0, number(float("-inf")), found)
