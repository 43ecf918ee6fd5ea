# case: the largest of flags goes through integers; of what may be bool the program asks
# target: cpu
import torch
from torch import Tensor


def check(target: Tensor, other: Tensor, preds: Tensor):
#                 ^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^ MP101 safe torch.Tensor
#                                               ^^^^^^ MP101 safe torch.Tensor
    if target.dtype not in (torch.bool, torch.long, torch.int):
#                           ^^^^^^^^^^ MP104 safe torch.bool
#                                       ^^^^^^^^^^ MP104 safe torch.long
#                                                   ^^^^^^^^^ MP104 safe torch.int
        raise ValueError("integers or flags")
    if target.max() > 1 or target.min() < 0:
#             ^^^ MP521 safe inferred torch.Tensor
#                                 ^^^ MP521 safe inferred torch.Tensor
        raise ValueError("binary")
    # What stays: what nothing says of, what is another by now, and what gives places too.
    if other.dtype == torch.bool:
#                     ^^^^^^^^^^ MP104 safe torch.bool
        other = other.float()
    flags = preds > 0.5
    real = other.square() - 4 * preds >= 0
    return (
        other.max(),
        preds.amax(),
        flags.max(),
#             ^^^ MP521 safe inferred torch.Tensor
        torch.min(flags),
#       ^^^^^^^^^ MP102 safe torch.min
#       ^^^^^^^^^ MP521 safe inferred torch.Tensor
        flags.amax(dim=0, keepdim=True),
#             ^^^^ MP103 safe torch.Tensor.amax
#             ^^^^ MP521 safe inferred torch.Tensor
        flags.max(dim=0),
#             ^^^ MP521 manual inferred torch.Tensor
        torch.max(flags, target > 0),
#       ^^^^^^^^^ MP102 safe torch.max
#       ^^^^^^^^^ MP521 manual inferred torch.Tensor
        # Named before, whatever it is of.
        ((target >= 0) & real[:, None]).repeat_interleave(2, -1),
#                                       ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
    )
# --- after ---
import mindspore as ms
from mindspore import mint


def check(target: ms.Tensor, other: ms.Tensor, preds: ms.Tensor):
    if target.dtype not in (ms.bool_, ms.int64, ms.int32):
        raise ValueError("integers or flags")
    if (target.int() if target.dtype == ms.bool_ else target).max().astype(target.dtype) > 1 or (target.int() if target.dtype == ms.bool_ else target).min().astype(target.dtype) < 0:
        raise ValueError("binary")
    # What stays: what nothing says of, what is another by now, and what gives places too.
    if other.dtype == ms.bool_:
        other = other.float()
    flags = preds > 0.5
    real = other.square() - 4 * preds >= 0
    return (
        other.max(),
        preds.amax(),
        flags.int().max().bool(),
        mint.min(flags.int()).bool(),
        flags.int().amax(axis=0, keepdims=True).bool(),
        flags.max(dim=0),
        mint.max(flags, target > 0),
        # Named before, whatever it is of.
        (((target >= 0) & real[:, None]).int()).repeat_interleave(2, -1).bool(),
    )
