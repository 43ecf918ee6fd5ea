# case: items of a shape are numbers, whose methods are not a Tensor's
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    n = x.shape[0]
    return n.bit_length(), x.shape[1:].index(3)
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    n = x.shape[0]
    return n.bit_length(), x.shape[1:].index(3)
