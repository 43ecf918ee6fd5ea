# case: a shift in place becomes an assignment; other operators of bits are taken in place
import torch


def f(x: torch.Tensor, n: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = x * 2
    y <<= 1
#   ^^^^^^^ MP201 safe inferred torch.Tensor
    y >>= (n + 1)
#   ^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    y &= 1
    y |= 4
    n <<= 1
    return y, n
# --- after ---
import mindspore as ms
from mindspore import ops


def f(x: ms.Tensor, n: int):
    y = x * 2
    y = ops.bitwise_left_shift(y, 1)
    y = ops.bitwise_right_shift(y, (n + 1))
    y &= 1
    y |= 4
    n <<= 1
    return y, n
