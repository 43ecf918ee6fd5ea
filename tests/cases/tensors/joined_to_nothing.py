# case: on CPU a join leaves out tensors without elements, as torch does, where one may be there
# target: cpu
import torch


def f(rows: torch.Tensor, keep: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    seen = torch.tensor([]).to(rows.device)
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
#                           ^^ MP201 review torch.Tensor.to
#                                   ^^^^^^ MP403 review torch.Tensor.device
    for row in rows:
        seen = torch.cat([seen, row], dim=0)
#              ^^^^^^^^^ MP102 safe torch.cat
    first = torch.cat((torch.empty(0), rows))
#           ^^^^^^^^^ MP102 safe torch.cat
#                      ^^^^^^^^^^^ MP102 safe torch.empty
    some = torch.cat([rows[rows > 0], rows[0]])
#          ^^^^^^^^^ MP102 safe torch.cat
    either = torch.concat([rows, torch.zeros(0, 3) if keep.any() else rows], 1)
#            ^^^^^^^^^^^^ MP102 safe torch.concat
#                                ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                          ^^^ MP103 safe torch.Tensor.any
    return seen, first, some, either


def no_op(rows: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    seen = torch.zeros(1, 3)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    parts = torch.cat([seen, rows]), torch.cat([rows[:, :1], rows[:, 1:]], -1)
#           ^^^^^^^^^ MP102 safe torch.cat
#                                    ^^^^^^^^^ MP102 safe torch.cat
    return parts, torch.cat([torch.tensor([1.0]), rows[0]])
#                 ^^^^^^^^^ MP102 safe torch.cat
#                            ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def cat_of(tensors, dim=0):
    """The tensors joined; those without elements add nothing, where MindSpore raises at them."""
    kept = [each for each in tensors if each.size]
    if not kept:
        like = max(tensors, key=lambda each: each.ndim)
        shape = list(like.shape)
        if like.ndim > 1:
            shape[dim] = sum(each.shape[dim] for each in tensors if each.ndim == like.ndim)
        return ops.zeros(tuple(shape), like.dtype)
    joined = mint.cat(kept, dim)
    if all(each.dtype == joined.dtype for each in tensors):
        return joined
    like = ops.zeros((1,), joined.dtype)
    for each in tensors:
        like = like + ops.zeros((1,), each.dtype)
    return joined.astype(like.dtype)


def f(rows: ms.Tensor, keep: ms.Tensor):
    seen = ms.tensor([]).to(rows.device)
    for row in rows:
        seen = cat_of([seen, row], dim=0)
    first = cat_of((mint.empty(0), rows))
    some = cat_of([rows[rows > 0], rows[0]])
    either = cat_of([rows, mint.zeros((0, 3)) if keep.bool().any() else rows], 1)
    return seen, first, some, either


def no_op(rows: ms.Tensor):
    seen = mint.zeros((1, 3))
    parts = mint.cat([seen, rows]), mint.cat([rows[:, :1], rows[:, 1:]], -1)
    return parts, mint.cat([ms.tensor([1.0]), rows[0]])
