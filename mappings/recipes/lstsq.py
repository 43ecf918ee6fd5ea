from collections import namedtuple

import mindspore as ms
import numpy as np


def lstsq(A, B, rcond=None):
    """The least-squares solution, residuals, rank and no singular values, by NumPy."""
    a, b = A.asnumpy(), B.asnumpy()
    batch = np.broadcast_shapes(a.shape[:-2], b.shape[:-2]) if a.ndim > 2 else ()
    if batch:
        one = np.broadcast_to(a, batch + a.shape[-2:]).reshape(-1, *a.shape[-2:])
        other = np.broadcast_to(b, batch + b.shape[-2:]).reshape(-1, *b.shape[-2:])
        each = [np.linalg.lstsq(x, y, rcond) for x, y in zip(one, other)]
        solution, residuals, rank, values = (
            np.stack([found[at] for found in each]) for at in range(4)
        )
        solution, residuals, rank, values = (
            part.reshape(*batch, *part.shape[1:]) for part in (solution, residuals, rank, values)
        )
    else:
        solution, residuals, rank, values = np.linalg.lstsq(a, b, rcond)
    return namedtuple("lstsq", ["solution", "residuals", "rank", "singular_values"])(
        ms.Tensor(solution),
        ms.Tensor(residuals),
        ms.Tensor(np.int64(rank)),
        ms.Tensor(values[..., :0].reshape(-1)),
    )
