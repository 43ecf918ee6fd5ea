# case: `copy_` of a number, and into what has no dimensions, is written as MindSpore takes it
# target: cpu
import torch


def rows(x: torch.Tensor, y: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    row = x[1]
    row.data.copy_(0.5)
#            ^^^^^ MP103 safe torch.Tensor.copy_
    row.data.copy_(y)
#            ^^^^^ MP103 safe torch.Tensor.copy_
    flat = x.squeeze()
    flat.copy_(1)
#        ^^^^^ MP103 safe torch.Tensor.copy_
    for each in x:
        each.data.copy_(-1)
#                 ^^^^^ MP103 safe torch.Tensor.copy_
    x[0].copy_(2)
#        ^^^^^ MP103 safe torch.Tensor.copy_
    x[()] = y
    return x[()]


def whole(x: torch.Tensor, y: torch.Tensor, n):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    half = 0.5
    x.copy_(half)
#     ^^^^^ MP103 safe torch.Tensor.copy_
    x.data.copy_(-1)
#          ^^^^^ MP103 safe torch.Tensor.copy_
    x.copy_(float(n))
#     ^^^^^ MP103 safe torch.Tensor.copy_
    x.copy_(y)
    x.copy_(n)
    return x
# --- after ---
import mindspore as ms


def rows(x: ms.Tensor, y: ms.Tensor):
    row = x[1]
    row.data[()] = 0.5
    row.data[()] = y
    flat = x.squeeze()
    flat[()] = 1
    for each in x:
        each.data[()] = -1
    x[0] = 2
    x[()] = y
    return x[()]


def whole(x: ms.Tensor, y: ms.Tensor, n):
    half = 0.5
    x.copy_(ms.tensor(half))
    x.data.copy_(ms.tensor(-1))
    x.copy_(ms.tensor(float(n)))
    x.copy_(y)
    x.copy_(n)
    return x
