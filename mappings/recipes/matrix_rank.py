import mindspore as ms
import numpy as np


def matrix_rank(A, *, atol=None, rtol=None, hermitian=False):
    """The number of singular values above the tolerance, computed by NumPy."""
    array = A.asnumpy()
    values = np.linalg.svd(array, compute_uv=False)
    largest = values.max(-1) if values.shape[-1] else np.zeros(values.shape[:-1])
    absolute = np.asarray(0.0 if atol is None else getattr(atol, "asnumpy", lambda: atol)())
    if rtol is None:
        given = atol is not None and bool(np.any(absolute > 0))
        relative = np.asarray(0.0 if given else np.finfo(array.dtype).eps * max(array.shape[-2:]))
    else:
        relative = np.asarray(getattr(rtol, "asnumpy", lambda: rtol)())
    limit = np.maximum(absolute, relative * largest)
    return ms.Tensor((values > limit[..., None]).sum(-1).astype(np.int64))
