# case: what holds several optimizers, or one that is not plainly known, stays with who tells it
# unsafe
# target: cpu
import torch
from torch import nn


class Several:
    def __init__(self, first, second):
        self.first = first
        self.second = second

    def step(self):
        self.first.step()
#                  ^^^^ MP404 manual inferred torch.optim.Optimizer.step
        self.second.step()
#                   ^^^^ MP404 manual inferred torch.optim.Optimizer.step


class Rebound:
    def __init__(self, model, momentum):
        self.rebound_one = torch.optim.SGD(model.parameters(), lr=0.1)
#                          ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                                ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
        self.model, self.momentum = model, momentum

    def gather(self):
        if self.momentum:
            self.rebound_one = torch.optim.SGD(self.model.parameters(), lr=0.1, momentum=0.9)
#                              ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                                         ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters

    def step_rebound(self):
        self.rebound_one.step()
#                        ^^^^ MP404 manual torch.optim.Optimizer.step


class Sometimes:
    def __init__(self, optimizer):
        self.sometimes_one = optimizer

    def step_sometimes(self):
        self.sometimes_one.step()
#                          ^^^^ MP404 manual inferred torch.optim.Optimizer.step


class Alone:
    def __init__(self, optimizer):
        self.alone_one = optimizer

    def step_alone(self):
        self.alone_one.step()
#                      ^^^^ MP404 manual inferred torch.optim.Optimizer.step


class Beside:
    def __init__(self, optimizer):
        self.beside_one = optimizer

    def step_beside(self):
        self.beside_one.step()
#                       ^^^^ MP404 manual inferred torch.optim.Optimizer.step


class Reading:
    def __init__(self, optimizer):
        self.reading_one = optimizer

    def step_reading(self, model):
        for p in model.parameters():
#                      ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
            p.grad.clamp_(-1, 1)
#             ^^^^ MP404 manual inferred torch.Tensor.grad
#                  ^^^^^^ MP201 review inferred torch.Tensor.clamp_
        self.reading_one.step()
#                        ^^^^ MP404 manual inferred torch.optim.Optimizer.step


def several(model: nn.Module, x):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    adam = torch.optim.SGD(model.parameters(), lr=0.1)
#          ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    both = Several(adam, torch.optim.SGD(model.parameters(), lr=0.1))
#                        ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                              ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    loss = model(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    both.step()


def rebound(model: nn.Module, x):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = Rebound(model, True)
    loss = model(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step_rebound()


def sometimes(model: nn.Module, x, scheduled):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
    sgd = torch.optim.SGD(model.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    optimizer = Sometimes(sgd) if scheduled else sgd
    loss = model(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step_sometimes()


def alone(model: nn.Module):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    return Alone(torch.optim.SGD(model.parameters(), lr=0.1))
#                ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                      ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters


def beside(model: nn.Module, other: nn.Module, x):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                   ^^^^^^^^^ MP101 safe torch.nn.Module
    sgd = torch.optim.SGD(other.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    optimizer = Beside(torch.optim.SGD(model.parameters(), lr=0.1))
#                      ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                            ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    sgd.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = other(model(x)).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    sgd.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    optimizer.step_beside()


def reading(model: nn.Module, x):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = Reading(torch.optim.SGD(model.parameters(), lr=0.1))
#                       ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                             ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    loss = model(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step_reading(model)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


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


class Several:
    def __init__(self, first, second):
        self.first = first
        self.second = second

    def step(self):
        self.first.step()
        self.second.step()


class Rebound:
    def __init__(self, model, momentum):
        self.rebound_one = torch.optim.SGD(model.parameters(), lr=0.1)
        self.model, self.momentum = model, momentum

    def gather(self):
        if self.momentum:
            self.rebound_one = torch.optim.SGD(self.model.parameters(), lr=0.1, momentum=0.9)

    def step_rebound(self):
        self.rebound_one.step()


class Sometimes:
    def __init__(self, optimizer):
        self.sometimes_one = optimizer

    def step_sometimes(self):
        self.sometimes_one.step()


class Alone:
    def __init__(self, optimizer):
        self.alone_one = optimizer

    def step_alone(self):
        self.alone_one.step()


class Beside:
    def __init__(self, optimizer):
        self.beside_one = optimizer

    def step_beside(self):
        self.beside_one.step()


class Reading:
    def __init__(self, optimizer):
        self.reading_one = optimizer

    def step_reading(self, model):
        for p in parameters_of(model):
            p.grad.copy_(p.grad.clamp(-1, 1))
        self.reading_one.step()


def several(model: nn.Cell, x):
    adam = torch.optim.SGD(model.parameters(), lr=0.1)
    both = Several(adam, torch.optim.SGD(model.parameters(), lr=0.1))
    loss = model(x).sum()
    loss.backward()
    both.step()


def rebound(model: nn.Cell, x):
    optimizer = Rebound(model, True)
    loss = model(x).sum()
    loss.backward()
    optimizer.step_rebound()


def sometimes(model: nn.Cell, x, scheduled):
    sgd = torch.optim.SGD(model.parameters(), lr=0.1)
    optimizer = Sometimes(sgd) if scheduled else sgd
    loss = model(x).sum()
    loss.backward()
    optimizer.step_sometimes()


def alone(model: nn.Cell):
    return Alone(torch.optim.SGD(model.parameters(), lr=0.1))


def beside(model: nn.Cell, other: nn.Cell, x):
    sgd = SGD(parameters_of(other), lr=0.1)
    optimizer = Beside(torch.optim.SGD(model.parameters(), lr=0.1))

    def forward_fn():
        loss = other(model(x)).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, sgd.parameters)
    loss, grads = grad_fn()
    sgd(grads)
    optimizer.step_beside()


def reading(model: nn.Cell, x):
    optimizer = Reading(torch.optim.SGD(model.parameters(), lr=0.1))
    loss = model(x).sum()
    loss.backward()
    optimizer.step_reading(model)
