# case: the functions that shift take two tensors of one dtype alone
# target: cpu
import torch


def f(x: torch.Tensor, s: torch.Tensor, n):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.zeros(3, dtype=torch.int32)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                            ^^^^^^^^^^^ MP104 safe torch.int32
    b = torch.ones(3, dtype=torch.int64)
#       ^^^^^^^^^^ MP102 safe torch.ones
#                           ^^^^^^^^^^^ MP104 safe torch.int64
    one = torch.tensor(1)
#         ^^^^^^^^^^^^ MP102 safe torch.tensor
    c = a << one, one << a, a << a, b >> one, x << x, x << 1
#       ^^^^^^^^ MP201 safe inferred torch.Tensor
#                 ^^^^^^^^ MP201 safe inferred torch.Tensor
#                           ^^^^^^ MP201 safe inferred torch.Tensor
#                                   ^^^^^^^^ MP201 safe inferred torch.Tensor
#                                             ^^^^^^ MP201 safe inferred torch.Tensor
#                                                     ^^^^^^ MP201 safe inferred torch.Tensor
    d = x << s, a << x, (a + a) << one, a << n, b << (one + one)
#       ^^^^^^ MP201 review inferred torch.Tensor
#               ^^^^^^ MP201 review inferred torch.Tensor
#                       ^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                       ^^^^^^ MP201 safe inferred torch.Tensor
#                                               ^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    a <<= one
#   ^^^^^^^^^ MP201 safe inferred torch.Tensor
    x >>= s
#   ^ MP206 review inferred torch.Tensor
#   ^^^^^^^ MP201 review inferred torch.Tensor
    b <<= b
#   ^^^^^^^ MP201 safe inferred torch.Tensor
    return c, d, torch.bitwise_left_shift(a, one), torch.bitwise_left_shift(b, one), a.bitwise_right_shift(b)
#                ^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.bitwise_left_shift
#                                                  ^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.bitwise_left_shift
#                                                                                      ^^^^^^^^^^^^^^^^^^^ MP201 manual torch.Tensor.bitwise_right_shift
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch


def f(x: ms.Tensor, s: ms.Tensor, n):
    a = mint.zeros((3,), dtype=ms.int32)
    b = mint.ones((3,), dtype=ms.int64)
    one = ms.tensor(1)
    c = ops.bitwise_left_shift(a, one.astype(ms.int32)), ops.bitwise_left_shift(one.astype(ms.int32), a), ops.bitwise_left_shift(a, a), ops.bitwise_right_shift(b, one), ops.bitwise_left_shift(x, x), ops.bitwise_left_shift(x, 1)
    d = x << s, a << x, ops.bitwise_left_shift((a + a), one.astype(ms.int32)), ops.bitwise_left_shift(a, n), ops.bitwise_left_shift(b, (one + one))
    a = ops.bitwise_left_shift(a, one.astype(ms.int32))
    x >>= s
    b = ops.bitwise_left_shift(b, b)
    return c, d, torch.bitwise_left_shift(a, one), ops.bitwise_left_shift(b, one), a.bitwise_right_shift(b)
