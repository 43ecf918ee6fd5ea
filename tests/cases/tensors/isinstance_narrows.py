# case: inside `if isinstance(x, torch.Tensor)` the name is a Tensor
import torch


def run(x):
    if isinstance(x, torch.Tensor):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return x.size(0)
#                ^^^^ MP103 safe torch.Tensor.size
    return len(x)
# --- after ---
import mindspore as ms


def run(x):
    if isinstance(x, ms.Tensor):
        return x.shape[0]
    return len(x)
