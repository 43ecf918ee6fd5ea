# case: an import that is repeated under `if` is not the one that serves the uses above
# unsafe
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x


if FAST:
    import torch

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: ms.Tensor):
    return x


y = mint.abs(x)
