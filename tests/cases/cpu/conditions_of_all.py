# case: conditions of all of a tensor as indices, which have no dimensions
# target: cpu
import torch


def chosen(x: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    flag = x.sum() > 3
    finite = torch.isfinite(x).all()
#            ^^^^^^^^^^^^^^ MP102 safe torch.isfinite
    return x[flag], x[finite], x[~finite], x[x.max() > x.min()], x[x.sum(0) > 3], x[x.any(dim=1)]
#          ^^^^^^^ MP201 safe inferred torch.Tensor
#                   ^^^^^^^^^ MP201 safe inferred torch.Tensor
#                              ^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                          ^^^^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                              ^^^ MP523 manual inferred torch.Tensor
#                                                        ^^^ MP523 manual inferred torch.Tensor
#                                                                                     ^^^ MP103 safe torch.Tensor.any
# --- after ---
import mindspore as ms
from mindspore import mint


def chosen(x: ms.Tensor):
    flag = x.sum() > 3
    finite = mint.isfinite(x).all()
    return x[None][flag[None]], x[None][finite[None]], x[None][(~finite)[None]], x[None][(x.max() > x.min())[None]], x[x.sum(0) > 3], x[x.bool().any(dim=1)]
