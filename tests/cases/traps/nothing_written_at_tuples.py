# case: an assignment at a tuple of indices, as nonzero gives it, asks the first of them whether there are any; one that is a tuple on some paths alone is told
# target: cpu
import torch


def chosen(x: torch.Tensor, mask: torch.Tensor, values: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    at = mask.nonzero(as_tuple=True)
#             ^^^^^^^ MP103 safe torch.Tensor.nonzero
    x[at] = values
#   ^^^^^ MP519 safe inferred torch.Tensor
    x[at[:1]] = 1.0
#   ^^^^^^^^^ MP519 safe inferred torch.Tensor
    return x


def of_where(x: torch.Tensor, score: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    at = torch.where(score > 0.5)
#        ^^^^^^^^^^^ MP102 safe torch.where
    x[at] += 1.0
#   ^^^^^ MP519 safe inferred torch.Tensor
    return x


def one_table(x: torch.Tensor, mask: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    rows = torch.nonzero(mask, as_tuple=False).squeeze(1)
#          ^^^^^^^^^^^^^ MP102 safe torch.nonzero
    x[rows] = 1.0
#   ^^^^^^^ MP519 safe inferred torch.Tensor
    return x


def either(x: torch.Tensor, mask: torch.Tensor, rows: bool):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if rows:
        at = mask.nonzero().squeeze(1)
    else:
        at = mask.nonzero(as_tuple=True)
#                 ^^^^^^^ MP103 safe torch.Tensor.nonzero
    x[at] = 1.0
#   ^^^^^ MP519 manual inferred torch.Tensor
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def chosen(x: ms.Tensor, mask: ms.Tensor, values: ms.Tensor):
    at = mint.unbind(ops.nonzero(mask), 1)
    if at[0].numel():
        x[at] = values
    if at[:1][0].numel():
        x[at[:1]] = 1.0
    return x


def of_where(x: ms.Tensor, score: ms.Tensor):
    at = mint.unbind(ops.nonzero(score > 0.5), 1)
    if at[0].numel():
        x[at] += 1.0
    return x


def one_table(x: ms.Tensor, mask: ms.Tensor):
    rows = mint.nonzero(mask, as_tuple=False).squeeze(1)
    if rows.numel():
        x[rows] = 1.0
    return x


def either(x: ms.Tensor, mask: ms.Tensor, rows: bool):
    if rows:
        at = mask.nonzero().squeeze(1)
    else:
        at = mint.unbind(ops.nonzero(mask), 1)
    x[at] = 1.0
    return x
