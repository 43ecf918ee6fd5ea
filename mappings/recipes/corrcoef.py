import mindspore as ms
from mindspore import ops


def corrcoef(input):
    """Correlation coefficients of the rows."""
    if input.dtype not in (ms.float16, ms.float32, ms.float64, ms.complex64, ms.complex128):
        input = input.astype(ms.float32)
    rows = input.reshape((1, -1)) if input.ndim < 2 else input
    centred = rows - rows.mean(1, keep_dims=True)
    covariance = ops.matmul(centred, centred.swapaxes(0, 1)) / (rows.shape[1] - 1)
    deviation = ops.sqrt(ops.diagonal(covariance))
    found = covariance / deviation.expand_dims(1) / deviation.expand_dims(0)
    found = ops.clamp(found, -1.0, 1.0)
    return found.reshape(()) if rows.shape[0] == 1 else found
