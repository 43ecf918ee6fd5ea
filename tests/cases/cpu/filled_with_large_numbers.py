# case: a whole number with more digits than single precision is a tensor where masked_fill takes it, of integers too
# target: cpu
# unsafe
import torch


def f(m, y: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i = torch.tensor([5, 7])
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
    few = i.masked_fill(m, 2**24), i.float().masked_fill(m, 16777217), y.masked_fill(m, -1e9)
    y.masked_fill_(m, value=-16777217)
#     ^^^^^^^^^^^^ MP201 review torch.Tensor.masked_fill_
#                           ^^^^^^^^^ MP112 review inferred torch.Tensor
    return i.masked_fill(m, 2**40 + 1), torch.masked_fill(y, m, 16777217), few
#                           ^^^^^^^^^ MP112 safe inferred torch.Tensor
#                                       ^^^^^^^^^^^^^^^^^ MP102 safe torch.masked_fill
#                                                               ^^^^^^^^ MP112 review inferred torch.Tensor


def in_place(m):
    d = torch.zeros(2, dtype=torch.float64)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                            ^^^^^^^^^^^^^ MP104 safe torch.float64
    d.masked_fill_(m, 0.1)
#     ^^^^^^^^^^^^ MP201 review torch.Tensor.masked_fill_
#                     ^^^ MP112 safe inferred torch.Tensor
    d.add_(0.1)
#     ^^^^ MP201 review torch.Tensor.add_
#          ^^^ MP112 safe inferred torch.Tensor
    d.mul_(0.5)
#     ^^^^ MP201 review torch.Tensor.mul_
    return d
# --- after ---
import mindspore as ms
from mindspore import mint


def f(m, y: ms.Tensor):
    i = ms.tensor([5, 7])
    few = i.masked_fill(m, 2**24), i.float().masked_fill(m, 16777217), y.masked_fill(m, -1e9)
    y.copy_(y.masked_fill(m, ms.tensor(-16777217, y.dtype)))
    return i.masked_fill(m, ms.tensor(2**40 + 1, ms.int64)), y.masked_fill(m, ms.tensor(16777217, y.dtype)), few


def in_place(m):
    d = mint.zeros((2,), dtype=ms.float64)
    d = d.masked_fill(m, ms.tensor(0.1, ms.float64))
    d = d.add(ms.tensor(0.1, ms.float64))
    d = d.mul(0.5)
    return d
