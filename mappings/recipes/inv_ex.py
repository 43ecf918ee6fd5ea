import mindspore as ms
from mindspore import ops


def inv_ex(A, *, check_errors=False):
    """The inverse, and zeros for the matrices that have one."""
    inverse = 1 / A if tuple(A.shape[-2:]) == (1, 1) else ops.inverse(A)
    return inverse, ops.zeros(A.shape[:-2], ms.int32)
