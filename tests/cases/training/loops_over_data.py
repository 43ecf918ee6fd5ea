# case: no-op: loops over data, and over what a model gives without gradients, are steps as they were
# target: cpu
# unsafe
import torch
from torch import nn

net = nn.Linear(2, 2)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def scaled(batches):
    for x in batches:
        yield x / 255


def step(batches):
    for at, x in enumerate(scaled(batches)):
        loss = net(x).pow(2).mean() * at
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step


def targets(batches):
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        goals = [net(x) for x in batches]
    for x, goal in zip(map(torch.Tensor.float, batches), goals):
#                          ^^^^^^^^^^^^^^^^^^ MP302 manual torch.Tensor.float
        loss = (net(x) - goal).pow(2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
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


net = mint.nn.Linear(2, 2)
optimizer = SGD(parameters_of(net), lr=0.1)


def scaled(batches):
    for x in batches:
        yield x / 255


def step(batches):
    for at, x in enumerate(scaled(batches)):
        def forward_fn():
            loss = net(x).pow(2).mean() * at
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def targets(batches):
    with ms._no_grad():
        goals = [net(x) for x in batches]
    for x, goal in zip(map(torch.Tensor.float, batches), goals):
        def forward_fn():
            loss = (net(x) - goal).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
