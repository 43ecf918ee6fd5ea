# case: a method that has another name there is renamed
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.clamp_min(1)
#            ^^^^^^^^^ MP103 safe torch.Tensor.clamp_min
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.clamp(1)
