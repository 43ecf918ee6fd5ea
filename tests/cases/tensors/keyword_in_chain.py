# case: several methods of one chain are changed in one go
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.amax(dim=1).repeat(0, 1).amin(dim=0, keepdim=True)
#            ^^^^ MP103 safe torch.Tensor.amax
#                        ^^^^^^ MP103 safe torch.Tensor.repeat
#                                     ^^^^ MP103 safe torch.Tensor.amin
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.amax(axis=1).tile((0, 1)).amin(axis=0, keepdims=True)
