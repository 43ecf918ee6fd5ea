# case: attributes and lists of tensors that optimizers are given become Parameters where made
# unsafe
# target: cpu
# findings: some
import torch
from torch import optim


class Agent:
    def __init__(self):
        self.log_alpha = torch.zeros(1, requires_grad=True)
        self.scale = torch.tensor(0.5)
        self.scale.requires_grad = True
        self.shift = torch.tensor([1.0], requires_grad=True)
        self.both = None
        self.configure()

    def configure(self):
        self.both = [torch.ones(2).requires_grad_(), torch.ones(1, requires_grad=True)]
        self.one = optim.SGD([self.log_alpha, self.scale, self.shift], lr=0.1)
#                  ^^^^^^^^^ MP404 review torch.optim.SGD
        self.other = optim.SGD(self.both, lr=0.1)
#                    ^^^^^^^^^ MP404 review torch.optim.SGD


def listed():
    w, b = 1, torch.zeros(1)
    v = torch.ones(2, requires_grad=True); b.requires_grad_()
    many = [v, b]
    return optim.SGD(many, lr=0.1), w
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


class Agent:
    def __init__(self):
        self.log_alpha = ms.Parameter(mint.zeros((1,)))
        self.scale = ms.Parameter(ms.tensor(0.5))
        self.scale.requires_grad = True
        self.shift = ms.Parameter(ms.tensor([1.0]))
        self.both = None
        self.configure()

    def configure(self):
        self.both = [ms.Parameter(mint.ones((2,))), ms.Parameter(mint.ones((1,)))]
        self.one = SGD([self.log_alpha, self.scale, self.shift], lr=0.1)
        self.other = SGD(self.both, lr=0.1)


def listed():
    w, b = 1, mint.zeros((1,))
    v = ms.Parameter(mint.ones((2,))); b.requires_grad_()
    many = [v, b]
    return optimizer_of(SGD, many, lr=0.1), w
