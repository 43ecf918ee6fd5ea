# case: a method that has another name there is renamed
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.transpose(1, 2)
#            ^^^^^^^^^ MP103 safe torch.Tensor.transpose
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.swapaxes(1, 2)
