import mindspore as ms
import numpy as np


def eigvals(A):
    """Eigenvalues, complex, computed by NumPy; no gradient."""
    array = A.asnumpy()
    kind = np.complex128 if array.dtype in (np.float64, np.complex128) else np.complex64
    return ms.Tensor(np.linalg.eigvals(array).astype(kind))
