# case: what `item()` and `tolist()` return is no Tensor
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.item().bit_length(), x.tolist().index(3)
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.item().bit_length(), x.tolist().index(3)
