# case: arithmetic with a Tensor gives a Tensor
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = 2 * x + 1
    return y.size(0), (-y).size(0), y[0].size(0)
#            ^^^^ MP103 safe torch.Tensor.size
#                          ^^^^ MP103 safe torch.Tensor.size
#                                        ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    y = 2 * x + 1
    return y.shape[0], (-y).shape[0], y[0].shape[0]
