# case: in a file with masks of uint8 the name of a mask does not say that it is of bool
import torch


def invert(mask: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return ~mask, ~(mask > 0)
#          ^^^^^ MP201 manual inferred torch.Tensor


old = invert(torch.ones(3).to(torch.uint8))
#            ^^^^^^^^^^ MP102 safe torch.ones
#                             ^^^^^^^^^^^ MP104 safe torch.uint8
# --- after ---
import mindspore as ms
from mindspore import mint


def invert(mask: ms.Tensor):
    return ~mask, ~(mask > 0)


old = invert(mint.ones((3,)).to(ms.uint8))
