import mindspore as ms
from mindspore import ops


def chebyshev_polynomial_v(input, n):
    """Chebyshev polynomials of the third kind, by their recurrence."""
    degree = n.astype(ms.int32) if isinstance(n, ms.Tensor) else ms.tensor(int(n), ms.int32)
    input = input + ops.zeros_like(degree).astype(input.dtype)
    before, now = ops.ones_like(input), 2 * input - 1
    found = ops.where(degree < 0, 0.0, ops.where(degree == 0, before, now))
    for step in range(1, max(int(degree.max()), 1)):
        before, now = now, 2 * input * now - before
        found = ops.where(degree > step, now, found)
    return found
