# case: `row.data.copy_(y)` of a row or a view is an assignment to all of it; of a whole tensor it stays
# target: cpu
import torch


def rows(x: torch.Tensor, y: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    row = x[1]
    row.data.copy_(y)
#            ^^^^^ MP103 safe torch.Tensor.copy_
    turned = x.t()
    turned.data.copy_(y)
#               ^^^^^ MP103 safe torch.Tensor.copy_
    for each in x:
        each.data.copy_(y)
#                 ^^^^^ MP103 safe torch.Tensor.copy_
    return x


def whole(x: torch.Tensor, y: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.data.copy_(y)
    return x
# --- after ---
import mindspore as ms


def rows(x: ms.Tensor, y: ms.Tensor):
    row = x[1]
    row.data[()] = y
    turned = x.t()
    turned.data[()] = y
    for each in x:
        each.data[()] = y
    return x


def whole(x: ms.Tensor, y: ms.Tensor):
    x.data.copy_(y)
    return x
