# case: a parameter annotated as Tensor has torch's methods, and those that agree stay
import torch


def run(x: torch.Tensor) -> torch.Tensor:
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.view(-1).permute(1, 0).float()
# --- after ---
import mindspore as ms


def run(x: ms.Tensor) -> ms.Tensor:
    return x.view(-1).permute(1, 0).float()
