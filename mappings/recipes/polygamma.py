import math

import mindspore as ms
from mindspore import ops

from .digamma import digamma


def polygamma(n, input):
    """The n-th derivative of digamma (torch.polygamma), in double precision too."""
    if n == 0:
        return digamma(input)
    if input.dtype != ms.float64:
        return ops.polygamma(ms.tensor(n, ms.int32), input)

    def number(value):
        return ms.tensor(float(value), ms.float64)

    x, total, low = input, ops.zeros_like(input), input.min().item()
    for _ in range(12 + (math.ceil(min(-low, 500.0)) if low < 0 else 0)):
        total = total + 1 / x ** (n + 1)
        x = x + 1
    # What is left of the sum, by Euler and Maclaurin.
    total = total + 1 / (n * x**n) + 1 / (2 * x ** (n + 1))
    factor = number(n + 1) / x ** (n + 2)
    parts = (1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000)
    for at, part in enumerate(parts):
        total = total + number(part) * factor
        factor = factor * number((n + 2 * at + 2) * (n + 2 * at + 3)) / (x * x)
    found = number((-1) ** (n + 1) * math.factorial(n)) * total
    # So far below 0 that it would take too many steps.
    rest = ops.polygamma(ms.tensor(n, ms.int32), input) if low < -500 else found
    return ops.where(input < -500, rest, found)
