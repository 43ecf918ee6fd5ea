# case: groups that are handed on, or asked for items that only torch has, are left to a person
# target: cpu
# unsafe
import torch


def anneal(params, change):
    optimizer = torch.optim.SGD(params, lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        change(group)
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        group["initial_lr"] = group["lr"]
    return optimizer.param_groups
#                    ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
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


def anneal(params, change):
    optimizer = optimizer_of(SGD, params, lr=0.1)
    for group in optimizer.param_groups:
        change(group)
    for group in optimizer.param_groups:
        group["initial_lr"] = group["lr"]
    return optimizer.param_groups
