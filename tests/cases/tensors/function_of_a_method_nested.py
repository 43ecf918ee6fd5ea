# case: a receiver that is an expression is taken whole
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return (x + 1).log_softmax(dim=1), x[0].log_softmax(-1)
#                  ^^^^^^^^^^^ MP103 safe torch.Tensor.log_softmax
#                                           ^^^^^^^^^^^ MP103 safe torch.Tensor.log_softmax
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: ms.Tensor):
    return mint.nn.functional.log_softmax(x + 1, dim=1), mint.nn.functional.log_softmax(x[0], -1)
