# case: `x.size()` unpacked stays a sequence
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    n, c = x.size()
#            ^^^^ MP103 safe torch.Tensor.size
    return x.view(*x.size()[:1], -1), n, c
#                    ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    n, c = x.shape
    return x.view(*x.shape[:1], -1), n, c
