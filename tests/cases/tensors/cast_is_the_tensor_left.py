# case: a cast that converts for sure, that is asked for a copy, or that nothing writes into is left
import torch


def converted():
    x = torch.zeros(2, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    whole = x[0].long()
    whole[0] = 1
    copied = x[1].to(torch.float32, copy=True)
#                 ^^ MP201 review torch.Tensor.to
#                    ^^^^^^^^^^^^^ MP104 safe torch.float32
    copied[0] = 1
    return x


def only_read():
    x = torch.zeros(2, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    row = x[0].float()
    return x, row.sum()


def own():
    mask = (torch.zeros(3) > 0).float()
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    mask[0] = 1
    return mask


def as_of(x: torch.Tensor, y: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    row = x[0].type_as(y)
    row[0] = 1
    return x
# --- after ---
import mindspore as ms
from mindspore import mint


def converted():
    x = mint.zeros((2, 3))
    whole = x[0].long()
    whole[0] = 1
    copied = x[1].to(ms.float32, copy=True)
    copied[0] = 1
    return x


def only_read():
    x = mint.zeros((2, 3))
    row = x[0].float()
    return x, row.sum()


def own():
    mask = (mint.zeros((3,)) > 0).float()
    mask[0] = 1
    return mask


def as_of(x: ms.Tensor, y: ms.Tensor):
    row = x[0].type_as(y)
    row[0] = 1
    return x
