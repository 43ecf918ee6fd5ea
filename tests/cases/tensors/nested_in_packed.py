# case: a method inside sizes that are packed is changed too
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.zeros(x.size(0), 3), torch.ones(2, x.size(1))
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                        ^^^^ MP103 safe torch.Tensor.size
#                                     ^^^^^^^^^^ MP102 safe torch.ones
#                                                     ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: ms.Tensor):
    return mint.zeros((x.shape[0], 3)), mint.ones((2, x.shape[1]))
