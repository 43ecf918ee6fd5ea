# case: integers beside large numbers are divided exactly; others as they are
# target: cpu
import torch

PRIME = 2**61 - 1
x = torch.arange(10)
#   ^^^^^^^^^^^^ MP102 safe torch.arange


def hashed(ids, size: int):
    key = ids * 2654435761
    return key % size, (ids + 1) % size
#          ^^^^^^^^^^ MP521 safe inferred torch.Tensor


a = hashed(x, 100)
b = (x * 6364136223846793005 + 1442695040888963407) % PRIME
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
c = x // 3 + x % 1000003
d = x.float() % 2147483647.0
e = (x * 3) // (1 << 40)
#   ^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
x %= PRIME
#<^^^^^^^^ MP521 review inferred torch.Tensor
# --- after ---
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


PRIME = 2**61 - 1
x = ops.arange(10)


def hashed(ids, size: int):
    key = ids * 2654435761
    return divmod_of_whole(key, size)[1], (ids + 1) % size


a = hashed(x, 100)
b = divmod_of_whole((x * 6364136223846793005 + 1442695040888963407), PRIME)[1]
c = x // 3 + x % 1000003
d = x.float() % 2147483647.0
e = divmod_of_whole((x * 3), (1 << 40))[0]
x %= PRIME
