# case: an optimizer and its scheduler stay with the steps that are refused, others are converted
# unsafe
# target: cpu
import torch
from torch import nn
from torch.optim.lr_scheduler import StepLR


def pair(model: nn.Module):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    first = torch.optim.Adam(model.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^^ MP404 manual torch.optim.Adam
#                                  ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    return first, StepLR(first, 3)
#                 ^^^^^^ MP404 manual torch.optim.lr_scheduler.StepLR


def second(model: nn.Module, x):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer, scheduler = pair(model)
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    model(x).sum().backward(create_graph=True)
#                  ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
    scheduler.step()


class Trainer:
    def __init__(self, model: nn.Module, optimizer):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model, self.kept = model, optimizer
        self.opt = optimizer

    def train(self, x):
        self.opt.zero_grad()
#                ^^^^^^^^^ MP404 manual inferred torch.optim.Optimizer.zero_grad
        self.model(x).sum().backward(create_graph=True)
#                           ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        self.opt.step()
#                ^^^^ MP404 manual inferred torch.optim.Optimizer.step


def begin(model: nn.Module, x):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    adam = torch.optim.SGD(model.parameters(), lr=0.1)
#          ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for group in adam.param_groups:
#                     ^^^^^^^^^^^^ MP404 manual torch.optim.Optimizer.param_groups
        group["lr"] = 0.2
    Trainer(model, adam).train(x)


def converted(model: nn.Module, x):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
    own = torch.optim.SGD(model.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    scheduler = StepLR(own, 3)
#               ^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
    own.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    model(x).sum().backward()
#                  ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    own.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    scheduler.step()


def handed_on(model: nn.Module, fit):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
    fit(model, torch.optim.SGD(model.parameters(), lr=0.1))
#              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                    ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch
from torch.optim.lr_scheduler import StepLR


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


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def pair(model: nn.Cell):
    first = torch.optim.Adam(model.parameters(), lr=0.1)
    return first, StepLR(first, 3)


def second(model: nn.Cell, x):
    optimizer, scheduler = pair(model)
    optimizer.zero_grad()
    model(x).sum().backward(create_graph=True)
    optimizer.step()
    scheduler.step()


class Trainer:
    def __init__(self, model: nn.Cell, optimizer):
        self.model, self.kept = model, optimizer
        self.opt = optimizer

    def train(self, x):
        self.opt.zero_grad()
        self.model(x).sum().backward(create_graph=True)
        self.opt.step()


def begin(model: nn.Cell, x):
    adam = torch.optim.SGD(model.parameters(), lr=0.1)
    for group in adam.param_groups:
        group["lr"] = 0.2
    Trainer(model, adam).train(x)


def converted(model: nn.Cell, x):
    own = SGD(parameters_of(model), lr=0.1)
    scheduler = optim.lr_scheduler.StepLR(own, 3)

    def forward_fn():
        return model(x).sum()

    grad_fn = ms.value_and_grad(forward_fn, None, own.parameters)
    loss, grads = grad_fn()
    own(grads)
    scheduler.step()


def handed_on(model: nn.Cell, fit):
    fit(model, SGD(parameters_of(model), lr=0.1))
