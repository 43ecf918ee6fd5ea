# case: .data of a Tensor is detached and shares its memory in both frameworks
# target: cpu
import torch


def accuracy(output, target):
    return output.eq(target).sum()


def run(out: torch.Tensor, target: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    hidden = out.data
    parts = [each for each in out.data]
    return accuracy(out.data, target), torch.max(out.data, 1), hidden, parts
#                                      ^^^^^^^^^ MP102 safe torch.max
# --- after ---
import mindspore as ms
from mindspore import mint


def accuracy(output, target):
    return output.eq(target).sum()


def run(out: ms.Tensor, target: ms.Tensor):
    hidden = out.data
    parts = [each for each in out.data]
    return accuracy(out.data, target), mint.max(out.data, 1), hidden, parts
