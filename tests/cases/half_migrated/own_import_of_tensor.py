# case: a class that the file imports from MindSpore is written as the file has it
from mindspore import Tensor
import torch


def run(x: torch.Tensor) -> Tensor:
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x
# --- after ---
from mindspore import Tensor


def run(x: Tensor) -> Tensor:
    return x
