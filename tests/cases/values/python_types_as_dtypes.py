# case: Python's types as dtypes are MindSpore's dtypes, as torch takes them
# target: cpu
import torch


def f(x: torch.Tensor, kind, dtype=float):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^ MP104 safe inferred torch.Tensor
    a = torch.ones((3, 3), dtype=bool), torch.arange(3, dtype=float), x.new_zeros(2, dtype=int)
#       ^^^^^^^^^^ MP102 safe torch.ones
#                                ^^^^ MP104 safe inferred torch.Tensor
#                                       ^^^^^^^^^^^^ MP102 safe torch.arange
#                                                             ^^^^^ MP104 safe inferred torch.Tensor
#                                                                       ^^^^^^^^^ MP103 safe torch.Tensor.new_zeros
#                                                                                          ^^^ MP104 safe inferred torch.Tensor
    b = x.to(int), x.to(dtype=float), torch.zeros_like(x, dtype=complex), x.sum(dtype=float)
#         ^^ MP201 review torch.Tensor.to
#            ^^^ MP104 safe inferred torch.Tensor
#                             ^^^^^ MP104 safe inferred torch.Tensor
#                                     ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
#                                                               ^^^^^^^ MP104 safe inferred torch.Tensor
#                                                                                     ^^^^^ MP104 safe inferred torch.Tensor
    return a, b, torch.zeros(3, dtype=kind), torch.zeros(3, dtype=dtype), x.to(kind)
#                ^^^^^^^^^^^ MP102 safe torch.zeros
#                                            ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                                           ^^ MP201 review torch.Tensor.to
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def f(x: ms.Tensor, kind, dtype=ms.float64):
    a = mint.ones((3, 3), dtype=ms.bool), ops.arange(3, dtype=ms.float64), x.new_zeros((2,), dtype=ms.int64)
    b = x.to(ms.int64), x.to(dtype=ms.float64), ops.zeros_like(x, dtype=ms.complex128), x.sum(dtype=ms.float64)
    return a, b, mint.zeros((3,), dtype=kind), mint.zeros((3,), dtype=dtype), x.to(kind)
