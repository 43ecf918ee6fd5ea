# case: what operators compute is a tensor of its own as what calls give is: an optimizer that is given it gets a Parameter. What a name is given as it is stays.
# target: cpu
# unsafe
import torch

image = torch.ones(1, 3) * 0.3
#       ^^^^^^^^^^ MP102 safe torch.ones
image.requires_grad_(True)
#     ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
weight = (-torch.ones(3)).requires_grad_()
#          ^^^^^^^^^^ MP102 safe torch.ones
optimizer = torch.optim.SGD([image, weight], lr=0.1)
#           ^^^^^^^^^^^^^^^ MP404 review torch.optim.SGD
for _ in range(3):
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = (image * weight).pow(2).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


def of_a_model(model):
    bias = model.bias
    bias.requires_grad_(True)
#        ^^^^^^^^^^^^^^ MP201 manual guessed torch.Tensor.requires_grad_
    return torch.optim.SGD([bias], lr=0.1)
#          ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
# --- after ---
import mindspore as ms
from mindspore import mint, ops
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


def optimizer_of(make, params, *args, **kwargs):
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


image = ms.Parameter(mint.ones((1, 3)) * 0.3)
image.requires_grad_(True)
weight = ms.Parameter((-mint.ones((3,))))
optimizer = optimizer_of(SGD, [image, weight], lr=0.1)
for _ in range(3):
    def forward_fn():
        loss = (image * weight).pow(2).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    update_trainable(optimizer, grads)


def of_a_model(model):
    bias = model.bias
    bias.requires_grad_(True)
    return SGD([bias], lr=0.1)
