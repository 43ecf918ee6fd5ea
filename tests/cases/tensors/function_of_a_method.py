# case: a method that is a function there takes its receiver as the first argument
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.log_softmax(dim=1)
#            ^^^^^^^^^^^ MP103 safe torch.Tensor.log_softmax
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: ms.Tensor):
    return mint.nn.functional.log_softmax(x, dim=1)
