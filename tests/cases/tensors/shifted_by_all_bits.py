# case: a shift by as many bits as a dtype has shifts all out in torch: told where it is known, asked where it may be
import torch


def f(x: torch.Tensor, n: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    narrow = torch.tensor([4, 8], dtype=torch.int32)
#            ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                       ^^^^^^^^^^^ MP104 safe torch.int32
    wide = torch.tensor([4, 8])
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
    bits, few = 32, 31
    a = narrow << 32, narrow >> bits, narrow << 31, wide >> 32, wide << 63, wide >> 64, x << 64, x >> -1
#       ^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
#                     ^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
#                                     ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                   ^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                               ^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                                           ^^^^^^^^^^ MP201 manual inferred torch.Tensor
#                                                                                       ^^^^^^^ MP201 manual inferred torch.Tensor
#                                                                                                ^^^^^^^ MP201 manual inferred torch.Tensor
    b = x << 32, x >> few, x << n, 1 << n, torch.bitwise_left_shift(narrow, 32), torch.bitwise_left_shift(wide, 32)
#       ^^^^^^^ MP201 review inferred torch.Tensor
#                ^^^^^^^^ MP201 safe inferred torch.Tensor
#                          ^^^^^^ MP201 safe inferred torch.Tensor
#                                          ^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.bitwise_left_shift
#                                                                                ^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.bitwise_left_shift
    return a, b, [narrow >> each for each in (8, 32)], [narrow >> each for each in (8, 16)]
#                 ^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
#                                                       ^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import ops
import torch


def f(x: ms.Tensor, n: int):
    narrow = ms.tensor([4, 8], dtype=ms.int32)
    wide = ms.tensor([4, 8])
    bits, few = 32, 31
    a = narrow << 32, narrow >> bits, ops.bitwise_left_shift(narrow, 31), ops.bitwise_right_shift(wide, 32), ops.bitwise_left_shift(wide, 63), wide >> 64, x << 64, x >> -1
    b = x << 32, ops.bitwise_right_shift(x, few), ops.bitwise_left_shift(x, n), 1 << n, torch.bitwise_left_shift(narrow, 32), ops.bitwise_left_shift(wide, 32)
    return a, b, [narrow >> each for each in (8, 32)], [ops.bitwise_right_shift(narrow, each) for each in (8, 16)]
