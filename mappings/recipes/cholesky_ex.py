import mindspore as ms
from mindspore import ops

from .cholesky import cholesky


def cholesky_ex(A, *, upper=False, check_errors=False):
    """The Cholesky factor, and zeros for the matrices that have one."""
    return cholesky(A, upper), ops.zeros(A.shape[:-2], ms.int32)
