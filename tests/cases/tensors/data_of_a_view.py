# case: `copy_` into `data` of an item or of a turned tensor is an assignment to all of it
# target: cpu
import torch


def f(x: torch.Tensor, y: torch.Tensor, i: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x[1].data.copy_(y)
#             ^^^^^ MP103 safe torch.Tensor.copy_
    x.t()[i].data.copy_(y[0])
#                 ^^^^^ MP103 safe torch.Tensor.copy_
    x.transpose(0, 1).data.copy_(1.0)
#                          ^^^^^ MP103 safe torch.Tensor.copy_
    x[1].detach().data.copy_(y)
#        ^^^^^^ MP201 review torch.Tensor.detach
#                      ^^^^^ MP302 manual torch.Tensor.copy_
    x.t()[1].copy_(y)
#            ^^^^^ MP201 review torch.Tensor.copy_
    x[x > 0].data.copy_(y)
    z = x[1].data.copy_(y)
#                 ^^^^^ MP302 manual torch.Tensor.copy_
    return x, z
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, y: ms.Tensor, i: int):
    x[1].data[()] = y
    x.t()[i].data[()] = y[0]
    x.transpose(0, 1).data[()] = 1.0
    x[1].detach().data.copy_(y)
    x.t()[1].copy_(y)
    x[x > 0].data.copy_(y)
    z = x[1].data.copy_(y)
    return x, z
