# case: `cuda()` is not needed
# unsafe
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.cuda()
#            ^^^^ MP403 review torch.Tensor.cuda
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x
