# case: Parameters, and tensors that others hold, are given to optimizers as they are
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn, optim


def own(z: nn.Parameter):
    return optim.SGD([z], lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD


def made(x: torch.Tensor):
    z = nn.Parameter(x)
    return optim.SGD([z], lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD


def of_caller(x: torch.Tensor):
    x.requires_grad_()
    return optim.SGD([x], lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD


def replaced(x: torch.Tensor):
    z = x.clone().requires_grad_()
    z = z.sum()
    return optim.SGD([z], lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
# --- after ---
import mindspore as ms
from mindspore import ops
from mindspore.experimental import optim


def own(z: ms.Parameter):
    return optim.SGD([z], lr=0.1)


def made(x: ms.Tensor):
    z = ms.Parameter(x.copy())
    return optim.SGD([z], lr=0.1)


def of_caller(x: ms.Tensor):
    x.requires_grad_()
    return optim.SGD([x], lr=0.1)


def replaced(x: ms.Tensor):
    z = ops.deepcopy(x).requires_grad_()
    z = z.sum()
    return optim.SGD([z], lr=0.1)
