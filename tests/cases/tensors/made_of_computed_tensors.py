# case: a tensor made of what is computed of tensors takes no gradient there
# target: cpu
import torch


def f(w: torch.Tensor, n):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.tensor(w * 3), torch.tensor(-w), torch.tensor(w[0] + 1)
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                            ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                              ^^^^^^^^^^^^ MP102 safe torch.tensor
    return a, torch.tensor(n + 1), torch.tensor([1.0] * 3)
#             ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                  ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import mindspore as ms
from mindspore import ops


def f(w: ms.Tensor, n):
    a = ops.stop_gradient(w * 3).copy(), ops.stop_gradient(-w).copy(), ops.stop_gradient(w[0] + 1).copy()
    return a, ms.tensor(n + 1), ms.tensor([1.0] * 3)
