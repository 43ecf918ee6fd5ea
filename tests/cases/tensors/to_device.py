# case: `to` with a device is taken away
# unsafe
import torch


def run(x: torch.Tensor, device):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.to(device).abs()
#            ^^ MP201 review torch.Tensor.to
# --- after ---
import mindspore as ms


def run(x: ms.Tensor, device):
    return x.abs()
