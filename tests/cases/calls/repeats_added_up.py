# case: what repeats add up to need not be said beforehand; MindSpore has no CPU kernel for it
# target: cpu
import torch


def f(x: torch.Tensor, n: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.repeat_interleave(2, dim=1, output_size=4), x.repeat_interleave(n, dim=0)
#         ^^^^^^^^^^^^^^^^^ MP103 safe torch.Tensor.repeat_interleave
    return a, torch.repeat_interleave(x, n, dim=0, output_size=4)
#             ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.repeat_interleave
# --- after ---
import mindspore as ms
from mindspore import ops


def f(x: ms.Tensor, n: ms.Tensor):
    a = x.repeat_interleave(2, dim=1), x.repeat_interleave(n, dim=0)
    return a, ops.repeat_interleave(x, n, axis=0)
