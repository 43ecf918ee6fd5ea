# case: a step in plain lines begins after what makes the object that holds its optimizer, which is no value of the forward; what that object keeps of a model is
# unsafe
# target: cpu
# findings: some
import copy

import torch
from torch import nn


class Wrap:
    def __init__(self, net):
        self.net = net
        self.optimizer = torch.optim.SGD(net.parameters(), lr=0.1)


def made():
    return Wrap(nn.Linear(3, 2))


def run(x):
    trainer = made()
    trainer = copy.deepcopy(trainer)
    loss = trainer.net(x).sum()
    trainer.optimizer.zero_grad()
    loss.backward()
    trainer.optimizer.step()
    return trainer


def kept(x):
    trainer = Wrap(nn.Linear(3, 2))
    trainer.features = trainer.net(x)
    loss = trainer.features.sum()
    trainer.optimizer.zero_grad()
    loss.backward()
    trainer.optimizer.step()
    return trainer
# --- after ---
import copy

import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import types


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


def deep_copy(x, memo=None):
    """Copy with all that is inside: the tensors that `copy.deepcopy` makes share their memory."""
    memo = {} if memo is None else memo
    waiting, seen = [x], set()
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, (type, types.ModuleType, ms.Tensor, str, int, float)):
            continue
        seen.add(id(each))
        if isinstance(each, (ops.Primitive, ops.Map, ops.HyperMap)):
            # Some cannot be copied, as that of Dropout2d: they hold no values, so both have them.
            memo[id(each)] = each
        elif isinstance(each, (dict, list, tuple)):
            waiting += each.values() if isinstance(each, dict) else each
        else:
            waiting += getattr(each, "__dict__", {}).values()
    before = set(memo)
    result = copy.deepcopy(x, memo)
    for key in memo.keys() - before:
        made = memo[key]
        if isinstance(made, ms.Tensor) and not isinstance(made, ms.Parameter):
            made.data = made.copy()
    return result


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


class Wrap:
    def __init__(self, net):
        self.net = net
        self.optimizer = SGD(parameters_of(net), lr=0.1)


def made():
    return Wrap(mint.nn.Linear(3, 2))


def run(x):
    trainer = made()
    trainer = deep_copy(trainer)

    def forward_fn():
        loss = trainer.net(x).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, trainer.optimizer.parameters)
    loss, grads = grad_fn()
    trainer.optimizer(grads)
    return trainer


def kept(x):
    trainer = Wrap(mint.nn.Linear(3, 2))

    def forward_fn():
        trainer.features = trainer.net(x)
        loss = trainer.features.sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, trainer.optimizer.parameters)
    loss, grads = grad_fn()
    trainer.optimizer(grads)
    return trainer
