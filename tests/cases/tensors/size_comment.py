# case: a comment inside `size()` keeps the call as it is, with the reason
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.size(
#            ^^^^ MP302 manual torch.Tensor.size
        0,  # the batch
    )
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.size(
        0,  # the batch
    )
