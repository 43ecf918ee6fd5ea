import mindspore as ms
from mindspore import ops


def divmod_of_whole(input, other):
    """``input // other`` and ``input % other``, of int64 exactly.

    MindSpore's CPU kernels divide integers as float64, which holds 53 bits of them.
    """
    quotient = input // other
    if getattr(quotient, "dtype", None) != ms.int64:
        return quotient, input % other
    rest = input - quotient * other
    quotient = quotient + rest // other
    rest = input - quotient * other
    low = ((rest != 0) & ((rest < 0) != (other < 0))).astype(ms.int64)
    quotient, rest = quotient - low, rest + low * other
    high = (ops.abs(rest) >= abs(other)).astype(ms.int64)
    return quotient + high, rest - high * other
