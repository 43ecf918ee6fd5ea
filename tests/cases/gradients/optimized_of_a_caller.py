# case: what a function is given and asks gradients of becomes a Parameter there
# unsafe
# target: cpu
import torch
from torch import nn


def directly(image: torch.Tensor):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    image.requires_grad_(True)
    optimizer = torch.optim.SGD([image], lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 review torch.optim.SGD
    for _ in range(3):
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = (image - 1).pow(2).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
    return image


def optimizer_of(image: torch.Tensor):
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.optim.SGD([image], lr=0.5)
#          ^^^^^^^^^^^^^^^ MP404 review torch.optim.SGD


def by_a_function(content: torch.Tensor, other: torch.Tensor):
#                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    content.requires_grad = True
    optimizer = optimizer_of(content)
    loss = (content - other).pow(2).sum()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
    copied = other.clone()
#                  ^^^^^ MP103 safe torch.Tensor.clone
    copied.requires_grad_()
#          ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
    return optimizer_of(copied)


def is_one_already(weight: nn.Parameter, image: torch.Tensor):
#                          ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    image = nn.Parameter(image)
#           ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#           ^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    image.requires_grad_(True)
    return torch.optim.SGD([weight, image], lr=0.1)
#          ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD


def not_asked_for(image: torch.Tensor):
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.optim.SGD([image], lr=0.1)
#          ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
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


def optimizer_of_1(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, ms.Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name


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


def directly(image: ms.Tensor):
    image = ms.Parameter(image)
    optimizer = SGD([image], lr=0.1)
    for _ in range(3):
        def forward_fn():
            loss = (image - 1).pow(2).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)
    return image


def optimizer_of(image: ms.Tensor):
    return SGD([image], lr=0.5)


def by_a_function(content: ms.Tensor, other: ms.Tensor):
    content = ms.Parameter(content)
    optimizer = optimizer_of(content)

    def forward_fn():
        loss = (content - other).pow(2).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    update_trainable(optimizer, grads)
    copied = ms.Parameter(ops.deepcopy(other))
    copied.requires_grad_()
    return optimizer_of(copied)


def is_one_already(weight: ms.Parameter, image: ms.Tensor):
    image = ms.Parameter(image.copy())
    image.requires_grad_(True)
    return optimizer_of_1(SGD, [weight, image], lr=0.1)


def not_asked_for(image: ms.Tensor):
    return SGD([image], lr=0.1)
