# case: on Ascend cumulative sums are MindSpore's own
# target: ascend
import torch


def f(mask: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.cumsum(mask, dim=-1)
#          ^^^^^^^^^^^^ MP102 safe torch.cumsum
# --- after ---
import mindspore as ms
from mindspore import mint


def f(mask: ms.Tensor):
    return mint.cumsum(mask, dim=-1)
