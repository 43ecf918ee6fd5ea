# case: a tensor that is made here and cast is filled as it is made: nothing else holds it
# unsafe
# target: cpu
import torch


def start(x: torch.Tensor, n: int):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    first = torch.ones(1, 1).type_as(x).fill_(n)
#           ^^^^^^^^^^ MP102 safe torch.ones
#                                       ^^^^^ MP201 review torch.Tensor.fill_
    second = torch.ones(1, 1).type_as(x.data).fill_(n).long()
#            ^^^^^^^^^^ MP102 safe torch.ones
#                                             ^^^^^ MP201 review torch.Tensor.fill_
    third = torch.empty(4).view(2, 2).float().fill_(0)
#           ^^^^^^^^^^^ MP102 safe torch.empty
#                                             ^^^^^ MP103 safe torch.Tensor.fill_
    return first, second, third


def seen(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.view(-1).fill_(0)
#              ^^^^^ MP309 manual torch.Tensor.fill_
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def start(x: ms.Tensor, n: int):
    first = ops.full_like(mint.ones((1, 1)).type_as(x), n)
    second = ops.full_like(mint.ones((1, 1)).type_as(x.data), n).long()
    third = ops.full_like(mint.empty(4).view(2, 2).float(), 0)
    return first, second, third


def seen(x: ms.Tensor):
    x.view(-1).fill_(0)
    return x
