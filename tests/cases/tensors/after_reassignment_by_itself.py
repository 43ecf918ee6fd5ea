# case: a name that is assigned from its own methods stays a Tensor
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.float()
    x = x.repeat(1, 2)
#         ^^^^^^ MP103 safe torch.Tensor.repeat
    x += 1
    return x.size(0)
#            ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    x = x.float()
    x = x.tile((1, 2))
    x += 1
    return x.shape[0]
