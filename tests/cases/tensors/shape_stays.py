# case: properties that agree need no change
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.shape, x.dtype, x.ndim, x.T
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.shape, x.dtype, x.ndim, x.T
