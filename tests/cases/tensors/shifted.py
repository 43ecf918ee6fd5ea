# case: shifts of Tensors, and numbers before an operator of bits, become functions
import torch


def f(x: torch.Tensor, n: int, other):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x << 2, x >> n, 1 << x, (x + 1) << (n + 1), x << x
#       ^^^^^^ MP201 safe inferred torch.Tensor
#               ^^^^^^ MP201 safe inferred torch.Tensor
#                       ^^^^^^ MP201 safe inferred torch.Tensor
#                               ^^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                   ^^^^^^ MP201 safe inferred torch.Tensor
    b = 1 & x, n | (x), x & 1, x ^ x, n << 2, other << 1, other & x
#       ^^^^^ MP201 safe inferred torch.Tensor
#              ^^^^^^^ MP201 safe inferred torch.Tensor
    c = (x << 1) + 1, [x >> i for i in range(n)]
#        ^^^^^^ MP201 safe inferred torch.Tensor
#                      ^^^^^^ MP201 safe inferred torch.Tensor
    return a, b, c, x \
#                   ^^^> MP201 manual inferred torch.Tensor
        << 3
# --- after ---
import mindspore as ms
from mindspore import ops


def f(x: ms.Tensor, n: int, other):
    a = ops.bitwise_left_shift(x, 2), ops.bitwise_right_shift(x, n), ops.bitwise_left_shift(1, x), ops.bitwise_left_shift((x + 1), (n + 1)), ops.bitwise_left_shift(x, x)
    b = ops.bitwise_and(1, x), ops.bitwise_or(n, (x)), x & 1, x ^ x, n << 2, other << 1, other & x
    c = (ops.bitwise_left_shift(x, 1)) + 1, [ops.bitwise_right_shift(x, i) for i in range(n)]
    return a, b, c, x \
        << 3
