# case: a whole shape may have no dimensions, as that of a sum has none: a dtype is wanted there
# target: cpu
import torch


def filled(x: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    total = x.sum()
    rows = x.sum(1)
    return (
        torch.ones(total.shape),
#       ^^^^^^^^^^ MP102 safe torch.ones
        torch.zeros(x.mean().size()),
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                            ^^^^ MP103 safe torch.Tensor.size
        torch.ones(rows.shape),
#       ^^^^^^^^^^ MP102 safe torch.ones
        torch.zeros(x.shape[0], 3),
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    )
# --- after ---
import mindspore as ms
from mindspore import mint


def filled(x: ms.Tensor):
    total = x.sum()
    rows = x.sum(1)
    return (
        mint.ones(total.shape, dtype=ms.float32),
        mint.zeros(x.mean().shape, dtype=ms.float32),
        mint.ones(rows.shape, dtype=ms.float32),
        mint.zeros((x.shape[0], 3)),
    )
