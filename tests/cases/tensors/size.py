# case: `size()` becomes `shape`, and `size(dim)` an item of it
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.size(), x.size(0), x.size(-1)
#            ^^^^ MP103 safe torch.Tensor.size
#                      ^^^^ MP103 safe torch.Tensor.size
#                                 ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.shape, x.shape[0], x.shape[-1]
