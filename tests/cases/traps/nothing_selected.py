# case: on CPU the sum of nothing is any number
# target: cpu
import torch


def f(x: torch.Tensor, i):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[x > 1].sum(), torch.sum(x[(x > 1) & (x < 2)]), x[~(x > 1)].norm()
#       ^^^^^^^^ MP519 manual inferred torch.Tensor
#                       ^^^^^^^^^ MP102 safe torch.sum
#                                 ^^^^^^^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
#                                                        ^^^^^^^^^^^ MP519 manual inferred torch.Tensor
    return a, x[i].sum(), x[0].sum(), x[x > 1].max(), (x > 1).sum()
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor, i):
    a = x[x > 1].sum(), mint.sum(x[(x > 1) & (x < 2)]), x[~(x > 1)].norm()
    return a, x[i].sum(), x[0].sum(), x[x > 1].max(), (x > 1).sum()
