# case: a keyword of a method is renamed
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.amax(dim=1, keepdim=True)
#            ^^^^ MP103 safe torch.Tensor.amax
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.amax(axis=1, keepdims=True)
