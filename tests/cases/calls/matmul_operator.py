# case: operators between Tensors need no change
import torch


def run(x: torch.Tensor, y: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x @ y + x * 2 - y[:, None] ** 2
# --- after ---
import mindspore as ms


def run(x: ms.Tensor, y: ms.Tensor):
    return x @ y + x * 2 - y[:, None] ** 2
