# case: `size(dim=...)` is an item of the shape too
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.size(dim=1)
#            ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.shape[1]
