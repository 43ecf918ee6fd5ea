# case: an import that only annotations in strings use goes with them
import torch


def run(x: "torch.Tensor"):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x
# --- after ---
import mindspore as ms


def run(x: "ms.Tensor"):
    return x
