import mindspore as ms
import numpy as np


def eig(A):
    """Eigenvalues and eigenvectors, complex, computed by NumPy; no gradient."""
    array = A.asnumpy()
    kind = np.complex128 if array.dtype in (np.float64, np.complex128) else np.complex64
    values, vectors = np.linalg.eig(array)
    return ms.Tensor(values.astype(kind)), ms.Tensor(vectors.astype(kind))
