import mindspore as ms
from mindspore import ops


def legendre_polynomial_p(input, n):
    """Legendre polynomials, by their recurrence."""
    degree = n.astype(ms.int32) if isinstance(n, ms.Tensor) else ms.tensor(int(n), ms.int32)
    input = input + ops.zeros_like(degree).astype(input.dtype)
    before, now = ops.ones_like(input), input
    found = ops.where(degree < 0, 0.0, ops.where(degree == 0, before, now))
    for step in range(1, max(int(degree.max()), 1)):
        before, now = now, ((2 * step + 1) * input * now - step * before) / (step + 1)
        found = ops.where(degree > step, now, found)
    return found
