import mindspore as ms
from mindspore import ops


def inv_ex(A, *, check_errors=False):
    """The inverse, and zeros for the matrices that have one."""
    return ops.inverse(A), ops.zeros(A.shape[:-2], ms.int32)
