# case: what was measured on CPU alone is not told of another target
# target: ascend
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    places = torch.where(x > 5)[0]
#            ^^^^^^^^^^^ MP102 safe torch.where
    x[places] = 0
    y = x * 2
    mask = y > 1
    return (y * mask).sum() / mask.sum()
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor):
    places = mint.where(x > 5)[0]
    x[places] = 0
    y = x * 2
    mask = y > 1
    return (y * mask).sum() / mask.sum()
