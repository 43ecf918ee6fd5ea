from collections import namedtuple

import mindspore as ms
import numpy as np


def lstsq(A, B, rcond=None):
    """The least-squares solution, residuals, rank and no singular values, by NumPy; one matrix."""
    found = np.linalg.lstsq(A.asnumpy(), B.asnumpy(), rcond)
    solution, residuals, rank, values = found
    return namedtuple("lstsq", ["solution", "residuals", "rank", "singular_values"])(
        ms.Tensor(solution),
        ms.Tensor(residuals),
        ms.Tensor(np.int64(rank)),
        ms.Tensor(values[:0]),
    )
