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


def replaced(x: torch.Tensor):
    z = x.clone().requires_grad_()
    z = z.sum()
    return optim.SGD([z], lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
# --- after ---
import mindspore as ms
from mindspore import ops
from mindspore.experimental import optim


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


def own(z: ms.Parameter):
    return SGD([z], lr=0.1)


def made(x: ms.Tensor):
    z = ms.Parameter(x.copy())
    return SGD([z], lr=0.1)


def of_caller(x: ms.Tensor):
    x = ms.Parameter(x)
    return SGD([x], lr=0.1)


def replaced(x: ms.Tensor):
    z = ops.deepcopy(x)
    z = z.sum()
    return SGD([z], lr=0.1)
