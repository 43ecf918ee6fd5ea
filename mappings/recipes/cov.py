import mindspore as ms
from mindspore import ops


def cov(input, *, correction=1, fweights=None, aweights=None):
    """The covariance of the rows."""
    rows = input.reshape((1, -1)) if input.ndim < 2 else input
    if rows.dtype not in (ms.float16, ms.float32, ms.float64, ms.complex64, ms.complex128):
        rows = rows.astype(ms.float32)
    weights = None if fweights is None else fweights.astype(rows.dtype)
    if aweights is not None:
        weights = aweights if weights is None else weights * aweights
    if weights is None:
        total, centred = rows.shape[1], rows - rows.mean(1, keep_dims=True)
        product, norm = ops.matmul(centred, centred.conj().swapaxes(0, 1)), total - correction
    else:
        total = weights.sum()
        mean = (rows * weights).sum(1, keepdims=True) / total
        centred = rows - mean
        product = ops.matmul(centred * weights, centred.conj().swapaxes(0, 1))
        if aweights is None:
            norm = total - correction
        else:
            norm = total - correction * (weights * aweights).sum() / total
        norm = ops.maximum(norm, ops.zeros_like(norm))
    found = product / norm
    return found.reshape(()) if rows.shape[0] == 1 else found
