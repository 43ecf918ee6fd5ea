# case: what is changed in place as it is made is the value that this gives, where nothing else may hold it
# target: cpu
import torch


def made(x: torch.Tensor, n, other: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.empty(2, 3).fill_(2)
#       ^^^^^^^^^^^ MP102 safe torch.empty
#                         ^^^^^ MP103 safe torch.Tensor.fill_
    b = x.new_empty(2, 3).zero_()
#         ^^^^^^^^^ MP103 safe torch.Tensor.new_empty
#                         ^^^^^ MP103 safe torch.Tensor.zero_
    c = torch.zeros(2).add_(1).mul_(-2.5)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                      ^^^^ MP103 safe torch.Tensor.add_
#                              ^^^^ MP103 safe torch.Tensor.mul_
    d = (x + 1).clamp_(min=0)
#               ^^^^^^ MP103 safe torch.Tensor.clamp_
    return a, b, c, d


def left(x: torch.Tensor, n, other: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    # Another dtype than float32 would show.
    a = torch.zeros(2).add_(other)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                      ^^^^ MP201 review torch.Tensor.add_
    # It may be the memory of what is handed in.
    b = torch.Tensor(n).fill_(1)
#       ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                       ^^^^^ MP201 review torch.Tensor.fill_
    x.fill_(1)
#     ^^^^^ MP201 review torch.Tensor.fill_
    return a, b, x
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


def made(x: ms.Tensor, n, other: ms.Tensor):
    a = ops.full_like(mint.empty(2, 3), 2)
    b = ops.zeros_like(x.new_empty((2, 3)))
    c = mint.zeros((2,)).add(1).mul(-2.5)
    d = (x + 1).clamp(min=0)
    return a, b, c, d


def left(x: ms.Tensor, n, other: ms.Tensor):
    # Another dtype than float32 would show.
    a = mint.zeros((2,)).add_(other)
    # It may be the memory of what is handed in.
    b = FloatTensor(n).fill_(1)
    x.fill_(1)
    return a, b, x
