# case: a group that is added to an optimizer gets its state from a function of the file
# target: cpu
# unsafe
# findings: some
import torch


def make(first, second):
    optimizer = torch.optim.SGD(first, lr=0.1)
    optimizer.add_param_group({"params": second, "lr": 0.01})
#             ^^^^^^^^^^^^^^^ MP201 review torch.optim.Optimizer.add_param_group
    return optimizer
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


def add_param_group(optimizer, param_group):
    """Adds a group with the state of its parameters (torch.optim.Optimizer.add_param_group)."""
    before = len(optimizer.parameters)
    optimizer.add_param_group(param_group)
    single = list(optimizer.parameters)
    names = [each.name for each in single]
    if len(set(names)) < len(names):
        # Of another model: tuples of parameters ask for names that differ.
        for number, each in enumerate(single):
            each.name = f"{number}.{names[number]}"
    added = ms.ParameterTuple(single[before:])
    optimizer.parameters = ms.ParameterTuple(single)
    for name, value in optimizer.param_groups[-1].items():
        if type(value) is int:
            # A kernel that is compiled takes a float of a float alone.
            optimizer.param_groups[-1][name] = float(value)
    first = optimizer.defaults.get("initial_accumulator_value", "zeros")
    for name, held in list(vars(optimizer).items()):
        if name == "left_out":
            # Its own count of steps begins now.
            held.extend([int(optimizer.state_step)] * len(added))
        elif name in ("mu", "eta", "mu_product"):
            start = 0.0 if name == "eta" else 1.0
            held.extend(ms.Parameter(ms.Tensor(start), f"{name}_{each.name}") for each in added)
        elif isinstance(held, ms.ParameterTuple) and name != "parameters" and len(held) == before:
            start = "ones" if name == "stat" else first if name == "accum" else "zeros"
            state = added.clone(prefix=name, init=start)
            setattr(optimizer, name, ms.ParameterTuple((*held, *state)))
    for each, name in zip(single, names):
        each.name = name


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


def make(first, second):
    optimizer = optimizer_of(SGD, first, lr=0.1)
    add_param_group(optimizer, {"params": second, "lr": 0.01})
    return optimizer
