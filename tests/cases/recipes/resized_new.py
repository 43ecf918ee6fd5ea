# case: what new() makes and resize_ gives its size is made with that size; a tensor that has one stays
# target: cpu
# unsafe
# findings: some
import torch


def targets(dist_an: torch.Tensor, other: torch.Tensor):
    y = dist_an.new().resize_as_(dist_an).fill_(1)
    z = dist_an.new().resize_(2, 3).fill_(0.5)
    w = dist_an.new().resize_(other.size()).zero_()
    v = dist_an.new().resize_as_(other + 1).fill_(2)
    return y, z, w, v


def kept(x: torch.Tensor, other: torch.Tensor):
    return x.new([1.0, 2.0]).resize_as_(other), x.resize_as_(other)


# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


def new_values(self, *args):
    """A tensor of a dtype from data, or from sizes, filled with zeros (torch.Tensor.new)."""
    if len(args) == 1 and not isinstance(args[0], (int, np.integer)):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=self.dtype)
    return ops.zeros(args or (0,), self.dtype)


def targets(dist_an: ms.Tensor, other: ms.Tensor):
    y = ops.full_like(dist_an.new_empty(dist_an.shape), 1)
    z = ops.full_like(dist_an.new_empty((2, 3)), 0.5)
    w = ops.zeros_like(dist_an.new_empty(other.shape))
    v = ops.full_like(dist_an.new_empty((other + 1).shape), 2)
    return y, z, w, v


def kept(x: ms.Tensor, other: ms.Tensor):
    return new_values(x, [1.0, 2.0]).resize(other.shape), x.resize_as_(other)


