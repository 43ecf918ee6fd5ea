# case: a tensor that an optimizer is given becomes a Parameter where it is made
# unsafe
# target: cpu
import torch
from torch import nn, optim


def latent(model: nn.Module, x: torch.Tensor):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    z = x.clone().requires_grad_(True)
#         ^^^^^ MP103 safe torch.Tensor.clone
    y = torch.ones_like(x, requires_grad=True)
#       ^^^^^^^^^^^^^^^ MP201 review torch.ones_like
    optimizer = optim.SGD([{"params": [z], "lr": 0.05}, {"params": y}], lr=0.1)
#               ^^^^^^^^^ MP404 review torch.optim.SGD
    for _ in range(4):
        loss = model(z, y).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
    return z
# --- after ---
import mindspore as ms
from mindspore import nn, ops
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


def update_trainable(optimizer, grads):
    """Let an optimizer update all parameters but frozen ones, which keep their state in it too.

    One whose gradient is None is as good as frozen for this step.
    """
    left = [
        each
        for each, gradient in zip(optimizer.parameters, grads)
        if gradient is None and each.requires_grad
    ]
    for each in left:
        each.requires_grad = False
    frozen = [at for at, each in enumerate(optimizer.parameters) if not each.requires_grad]
    count = len(optimizer.parameters)
    state = [
        each
        for each in vars(optimizer).values()
        if isinstance(each, tuple) and len(each) == count and isinstance(each[0], ms.Parameter)
    ]
    kept = [(each[at], each[at].copy()) for each in state for at in frozen]
    optimizer(
        tuple(
            ops.zeros_like(parameter) if gradient is None else gradient
            for parameter, gradient in zip(optimizer.parameters, grads)
        )
    )
    for parameter, value in kept:
        ops.assign(parameter, value)
    for each in left:
        each.requires_grad = True


def latent(model: nn.Cell, x: ms.Tensor):
    z = ms.Parameter(ops.deepcopy(x))
    y = ms.Parameter(ops.ones_like(x))
    optimizer = SGD([{"params": [z], "lr": 0.05}, {"params": y}], lr=0.1)
    for _ in range(4):
        def forward_fn():
            loss = model(z, y).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)
    return z
