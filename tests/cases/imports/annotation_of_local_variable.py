# case: an annotation of a variable inside a function is read in the function
import torch


def run(x):
    y: torch.Tensor = x
#      ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return y.size(0)
#            ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x):
    y: ms.Tensor = x
    return y.shape[0]
