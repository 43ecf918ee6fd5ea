import mindspore as ms
import numpy as np


def svd_transposed(input, some=True, compute_uv=True):
    """The singular value decomposition U, S, V, computed by NumPy; no gradient."""
    u, s, vh = np.linalg.svd(input.asnumpy(), full_matrices=not some)
    v = np.conj(np.swapaxes(vh, -1, -2))
    if not compute_uv:
        u, v = np.zeros_like(u), np.zeros_like(v)
    return ms.Tensor(u), ms.Tensor(s), ms.Tensor(np.ascontiguousarray(v))
