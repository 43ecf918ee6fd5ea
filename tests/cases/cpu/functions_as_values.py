# case: functions and methods that are passed on are converted as without what their calls need
# target: cpu
import torch

WRAPPED = {torch.Tensor.requires_grad_, torch.Tensor.sum}
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_
#                                       ^^^^^^^^^^^^^^^^ MP103 safe torch.Tensor.sum


def reduce(x: torch.Tensor, how=torch.sum):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^ MP102 safe torch.sum
    total = x.sum
    return how(x), total(), map(torch.mean, [x]), (torch.ones, torch.rand)
#                               ^^^^^^^^^^ MP102 safe torch.mean
#                                                  ^^^^^^^^^^ MP102 safe torch.ones
#                                                              ^^^^^^^^^^ MP102 safe torch.rand
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch


def ones(*size, dtype=None, device=None):
    """A tensor of ones (torch.ones), of sizes that are given one by one or in one list."""
    shape = size[0] if len(size) == 1 and isinstance(size[0], (tuple, list)) else size
    return ops.full(tuple(shape), 1.0, dtype=ms.float32 if dtype is None else dtype)


WRAPPED = {torch.Tensor.requires_grad_, mint.sum}


def reduce(x: ms.Tensor, how=mint.sum):
    total = x.sum
    return how(x), total(), map(mint.mean, [x]), (ones, ops.rand)
