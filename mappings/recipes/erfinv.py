import math

import mindspore as ms
from mindspore import ops


def erfinv(input):
    """The inverse error function by Giles' polynomials; Newton's steps make it double precision."""
    inside = ops.abs(input) < 1
    kept = ops.where(inside, input, ops.zeros_like(input))
    logarithm = -ops.log((1 - kept) * (1 + kept))
    near = ops.clamp(logarithm, max=5.0) - 2.5
    far = ops.sqrt(ops.clamp(logarithm, min=5.0)) - 3
    inner, outer = 2.81022636e-08, -0.000200214257
    for one, two in (
        (3.43273939e-07, 0.000100950558),
        (-3.5233877e-06, 0.00134934322),
        (-4.39150654e-06, -0.00367342844),
        (0.00021858087, 0.00573950773),
        (-0.00125372503, -0.0076224613),
        (-0.00417768164, 0.00943887047),
        (0.246640727, 1.00167406),
        (1.50140941, 2.83297682),
    ):
        inner, outer = one + inner * near, two + outer * far
    found = ops.where(logarithm < 5, inner, outer) * kept
    if input.dtype == ms.float64:
        half = ms.tensor(math.sqrt(math.pi) / 2, ms.float64)
        for _ in range(2):
            found = ops.stop_gradient(found)
            found = found - (ops.erf(found) - kept) * half * ops.exp(found * found)
    # At the ends, and beyond, both the values and their gradients are infinite, and NaN.
    ends = ops.where(ops.abs(input) == 1, float("inf"), float("nan"))
    return found + input * ops.where(inside, 0.0, ends).astype(input.dtype)
