import mindspore as ms
from mindspore import ops


def hermite_polynomial_h(input, n):
    """Hermite polynomials of physics, by their recurrence."""
    degree = n.astype(ms.int32) if isinstance(n, ms.Tensor) else ms.tensor(int(n), ms.int32)
    input = input + ops.zeros_like(degree).astype(input.dtype)
    before, now = ops.ones_like(input), 2 * input
    found = ops.where(degree < 0, 0.0, ops.where(degree == 0, before, now))
    for step in range(1, max(int(degree.max()), 1)):
        before, now = now, 2 * input * now - 2 * step * before
        found = ops.where(degree > step, now, found)
    return found
