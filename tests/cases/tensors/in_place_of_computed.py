# case: what a call in place changes of a result that nothing else holds is the value alone: behind a view of it, of a list, of a function that computes it; a comparison keeps the dtype; what a function keeps or is handed is told
# unsafe
# target: cpu
import torch

KEPT = {}


def overlap(a: torch.Tensor, b: torch.Tensor, eps=1e-7):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    inter = (a.minimum(b) - a.maximum(b)).clamp_(0)
#                                         ^^^^^^ MP103 safe torch.Tensor.clamp_
    found = inter / (a + b - inter + eps)
    if eps > 1:
        found *= eps
    return found


def kept(a: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    found = a * 2
    KEPT["found"] = found
    return found


def handed(a: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if a.ndim == 2:
        return a
    return a * 2


def use(a: torch.Tensor, b: torch.Tensor, x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    first = overlap(a, b).squeeze(-1).clamp_(0)
#                                     ^^^^^^ MP103 safe torch.Tensor.clamp_
    second = kept(a).squeeze(-1).clamp_(0)
#                                ^^^^^^ MP309 manual torch.Tensor.clamp_
    third = handed(a).clamp_(0)
#                     ^^^^^^ MP309 manual torch.Tensor.clamp_
    mask = a.sum(2, keepdim=True).gt_(0.0)
#                                 ^^^ MP201 review torch.Tensor.gt_
    above = (a + b).unsqueeze(0).ge_(x)
#                                ^^^ MP201 review torch.Tensor.ge_
    many = (a + b).squeeze(1).mul_(2)
#                             ^^^^ MP103 safe torch.Tensor.mul_
    starts = torch.as_tensor([0, 1, 2]).cumsum_(0)
#            ^^^^^^^^^^^^^^^ MP201 review torch.as_tensor
#                                       ^^^^^^^ MP201 review torch.Tensor.cumsum_
    given = torch.as_tensor(b).cumsum_(0)
#           ^^^^^^^^^^^^^^^ MP201 review torch.as_tensor
#                              ^^^^^^^ MP309 manual torch.Tensor.cumsum_
    return first, second, third, mask, above, many, starts, given


class Limits:
    low = torch.zeros(3)
#         ^^^^^^^^^^^ MP102 safe torch.zeros
    above = (low + 1).gt_(low)
#                     ^^^ MP309 manual torch.Tensor.gt_
# --- after ---
import mindspore as ms
from mindspore import mint
import numpy as np


def as_tensor(data, dtype=None):
    """Make a tensor of data, or take the tensor that it is already (torch.as_tensor)."""
    if isinstance(data, ms.Tensor):
        return data if dtype in (None, data.dtype) else data.to(dtype)
    if hasattr(data, "__len__") and not hasattr(data, "__array__"):
        data = list(data)
        if data and all(isinstance(each, (np.generic, np.ndarray)) for each in data):
            data = np.array(data)
    return ms.tensor(data, dtype)


KEPT = {}


def overlap(a: ms.Tensor, b: ms.Tensor, eps=1e-7):
    inter = (a.minimum(b) - a.maximum(b)).clamp(min=0)
    found = inter / (a + b - inter + eps)
    if eps > 1:
        found *= eps
    return found


def kept(a: ms.Tensor):
    found = a * 2
    KEPT["found"] = found
    return found


def handed(a: ms.Tensor):
    if a.ndim == 2:
        return a
    return a * 2


def use(a: ms.Tensor, b: ms.Tensor, x: ms.Tensor):
    first = overlap(a, b).squeeze(-1).clamp(min=0)
    second = kept(a).squeeze(-1).clamp_(0)
    third = handed(a).clamp_(0)
    mask = (lambda x: x.gt(0.0).astype(x.dtype))(a.sum(2, keepdim=True))
    above = (lambda y: y.ge(x).astype(y.dtype))((a + b).unsqueeze(0))
    many = (a + b).squeeze(1).mul(2)
    starts = as_tensor([0, 1, 2]).cumsum(0)
    given = as_tensor(b).cumsum_(0)
    return first, second, third, mask, above, many, starts, given


class Limits:
    low = mint.zeros((3,))
    above = (low + 1).gt_(low)
