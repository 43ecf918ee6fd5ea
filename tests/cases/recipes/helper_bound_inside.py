# case: a helper that binds the name under which a module is had in the file is not written
import torch
import mindspore.ops as shape


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.broadcast_tensors(x, x), shape.abs(x)
#          ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.broadcast_tensors
# --- after ---
import mindspore as ms
import torch
import mindspore.ops as shape


def f(x: ms.Tensor):
    return torch.broadcast_tensors(x, x), shape.abs(x)
