# case: a member that is named of its class, and of no tensor, is not converted as a tensor's is
import torch

data = torch.Tensor.data
#      ^^^^^^^^^^^^^^^^^ MP302 manual torch.Tensor.data
cast = torch.Tensor.type
#      ^^^^^^^^^^^^^^^^^ MP302 manual torch.Tensor.type


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    g = x.type
#         ^^^^ MP302 manual torch.Tensor.type
    return torch.Tensor.expand(x, 1), g(torch.float32)
#          ^^^^^^^^^^^^^^^^^^^ MP201 review torch.Tensor.expand
#                                       ^^^^^^^^^^^^^ MP104 safe torch.float32
# --- after ---
import mindspore as ms
import torch

data = torch.Tensor.data
cast = torch.Tensor.type


def f(x: ms.Tensor):
    g = x.type
    return torch.Tensor.expand(x, 1), g(ms.float32)
