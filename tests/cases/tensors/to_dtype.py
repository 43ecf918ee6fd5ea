# case: `to` with a dtype stays
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.to(torch.float16)
#               ^^^^^^^^^^^^^ MP104 safe torch.float16
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.to(ms.float16)
