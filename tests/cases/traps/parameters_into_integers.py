# case: what is computed of a Parameter is of fractions, and is cut where it is written into integers
# target: cpu
# unsafe
# findings: some
import torch
import torch.nn.functional as F
from torch import nn


def product():
    w = nn.Parameter(torch.tensor([0.1, 0.4, 0.7]))
    out = torch.ones(3, dtype=torch.int16)
    out[:2] = w[1:] * 6
#   ^^^^^^^ MP521 safe inferred torch.Tensor
    return (out * w).sum()


def function():
    w = nn.Parameter(torch.tensor([0.1, 0.4, 0.7]))
    out = torch.zeros(3, dtype=torch.bool)
    out[1:] = F.relu(w[1:])
#   ^^^^^^^ MP521 safe inferred torch.Tensor
    return (out * w).sum()


def counts(w: torch.Tensor):
    n = nn.Parameter(torch.tensor([1, 2, 3]), requires_grad=False)
    out = torch.ones(3, dtype=torch.int64)
    out[:2] = n[1:] * 6
    return (out * w).sum()
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, ops


def product():
    w = ms.Parameter(ms.tensor([0.1, 0.4, 0.7]))
    out = mint.ones((3,), dtype=ms.int16)
    out[:2] = ops.stop_gradient(w[1:] * 6)
    return (out * w).sum()


def function():
    w = ms.Parameter(ms.tensor([0.1, 0.4, 0.7]))
    out = mint.zeros((3,), dtype=ms.bool_)
    out[1:] = ops.stop_gradient(F.relu(w[1:]))
    return (out * w).sum()


def counts(w: ms.Tensor):
    n = ms.Parameter(ms.tensor([1, 2, 3]), requires_grad=False)
    out = mint.ones((3,), dtype=ms.int64)
    out[:2] = n[1:] * 6
    return (out * w).sum()
