# case: where all is converted nothing is reported of the result
# remaining
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.view(x.size(0), -1).repeat(0, 1)
#                   ^^^^ MP103 safe torch.Tensor.size
#                                ^^^^^^ MP103 safe torch.Tensor.repeat
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.view(x.shape[0], -1).tile((0, 1))
