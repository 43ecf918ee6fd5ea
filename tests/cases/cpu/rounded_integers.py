# case: floor and ceil of integers have no kernel on CPU; of floats, and of what is not known, they have
# target: cpu
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    n = x.long()
#       ^^^^^^^^ MP521 safe inferred torch.Tensor
    return torch.floor(n), n.ceil(), torch.round(n), torch.floor(x), (n / 2).floor(), x.ceil()
#          ^^^^^^^^^^^ MP102 safe torch.floor
#          ^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                            ^^^^ MP521 manual inferred torch.Tensor
#                                    ^^^^^^^^^^^ MP102 safe torch.round
#                                                    ^^^^^^^^^^^ MP102 safe torch.floor
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def f(x: ms.Tensor):
    n = ops.stop_gradient(x).long()
    return mint.floor(n), n.ceil(), mint.round(n), mint.floor(x), (n / 2).floor(), x.ceil()
