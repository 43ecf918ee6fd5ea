# case: a tensor that is turned to what another one names its type by is turned to that one's dtype; a name of a type that is kept has no counterpart
import torch


def like(x: torch.Tensor, y: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.type(y.type())
#                   ^^^^ MP103 safe torch.Tensor.type


def named(y: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return y.type()
#            ^^^^ MP302 manual torch.Tensor.type
# --- after ---
import mindspore as ms


def like(x: ms.Tensor, y: ms.Tensor):
    return x.type(y.dtype)


def named(y: ms.Tensor):
    return y.type()
