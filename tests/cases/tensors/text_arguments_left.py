# case: a method that is given a text, or nothing to split at, is that of a text
import torch


def run(text, x: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    torch.abs(text)
#   ^^^^^^^^^ MP102 safe torch.abs
    return text.split("/"), text.split(), x.size()
#                                           ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms
from mindspore import mint


def run(text, x: ms.Tensor):
    mint.abs(text)
    return text.split("/"), text.split(), x.shape
