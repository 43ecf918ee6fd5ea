# case: a name that is assigned from its own methods stays a Tensor
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.float()
    x = x.transpose(1, 2)
#         ^^^^^^^^^ MP103 safe torch.Tensor.transpose
    x += 1
    return x.size(0)
#            ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    x = x.float()
    x = x.swapaxes(1, 2)
    x += 1
    return x.shape[0]
