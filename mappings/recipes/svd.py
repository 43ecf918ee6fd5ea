import mindspore as ms
import numpy as np
from mindspore import ops


def svd(A, full_matrices=True):
    """The singular value decomposition U, S, Vh (torch.linalg.svd).

    NumPy computes it; what A changes by, 0, gives it its gradient.
    """
    u, s, vh = (ms.Tensor(each) for each in np.linalg.svd(A.asnumpy(), full_matrices))
    if vh.is_complex() or not A.size:
        return u, s, vh
    count = s.shape[-1]
    first, last = u[..., :count], vh[..., :count, :].swapaxes(-1, -2)
    row, column = s.expand_dims(-2), s.expand_dims(-1)
    gap = row * row - column * column
    factor = ops.where(gap == 0, gap, 1 / ops.where(gap == 0, ops.ones_like(gap), gap))
    scale = ops.where(row == 0, row, 1 / ops.where(row == 0, ops.ones_like(row), row))

    change = A - ops.stop_gradient(A)
    left, right = ops.matmul(change, last), ops.matmul(change.swapaxes(-1, -2), first)
    inner = ops.matmul(first.swapaxes(-1, -2), left)
    turned = inner.swapaxes(-1, -2)
    s = s + (inner * ops.eye(count, count, inner.dtype)).sum(-1)
    of_first = ops.matmul(first, factor * (inner * row + column * turned))
    of_last = ops.matmul(last, factor * (column * inner + turned * row))
    of_first = of_first + (left - ops.matmul(first, inner)) * scale
    of_last = of_last + (right - ops.matmul(last, turned)) * scale
    first, last = first + of_first, (last + of_last).swapaxes(-1, -2)
    if u.shape[-1] > count:
        first = ops.cat((first, u[..., count:]), -1)
    if vh.shape[-2] > count:
        last = ops.cat((last, vh[..., count:, :]), -2)
    return first, s, last
