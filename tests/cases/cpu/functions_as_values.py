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
#                                                  ^^^^^^^^^^ MP203 review torch.ones
#                                                              ^^^^^^^^^^ MP102 safe torch.rand
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch

WRAPPED = {torch.Tensor.requires_grad_, mint.sum}


def reduce(x: ms.Tensor, how=mint.sum):
    total = x.sum
    return how(x), total(), map(mint.mean, [x]), (torch.ones, ops.rand)
