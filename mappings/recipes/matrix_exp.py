import math

from mindspore import ops


def matrix_exp(input):
    """The exponential of square matrices, by scaling and squaring of its series."""
    size = float(ops.abs(input).sum(-1).max()) if input.size else 0.0
    squarings = max(0, math.ceil(math.log2(size)) + 3) if size > 0.125 else 0
    scaled = input / 2.0**squarings
    identity = ops.broadcast_to(ops.eye(input.shape[-1], dtype=input.dtype), input.shape)
    found = term = identity
    for step in range(1, 13):
        term = ops.matmul(term, scaled) / step
        found = found + term
    for _ in range(squarings):
        found = ops.matmul(found, found)
    return found
