# case: what a name is given of a Parameter's items is computed by the forward, as it takes gradients; a Parameter by another name, and items of data, stay in front of it
# unsafe
# target: cpu
import torch
from torch import nn

table = nn.Parameter(torch.ones(4, 3))
#       ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                    ^^^^^^^^^^ MP102 safe torch.ones
net = nn.Linear(3, 2)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
opt = torch.optim.SGD([table, *net.parameters()], lr=0.1)
#     ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def items(batch):
    x = batch["x"]
    first = table[0]
    last = table[3, 1:]
    loss = (net(x) * first.sum()).mean() + last.sum()
#                                               ^^^ MP103 safe torch.Tensor.sum
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step


def only_items(at):
    first = table[at]
    loss = first.pow(2).sum()
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step


def of_a_layer(at):
    weight = net.weight
    row = weight[at]
    loss = row.pow(2).sum()
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step


def by_another_name(batch):
    x = batch["x"]
    kept = table
    loss = (net(x) * kept.sum()).mean()
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step


class Fit:
    def __init__(self):
        self.theta = nn.Parameter(torch.ones(2))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.opt = torch.optim.SGD([self.theta], lr=0.1)
#                  ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD

    def step(self, x):
        a, b = self.theta
        loss = (a * x + b).pow(2).mean()
        self.opt.zero_grad()
#                ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        self.opt.step()
#                ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
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


def sum_of(input, dim=None, keepdim=False, *, dtype=None):
    """The sum; of a tensor without elements 0, where MindSpore's CPU kernel gives any number."""
    if input.size:
        return mint.sum(input, dim, keepdim, dtype=dtype)
    given = range(input.ndim) if dim is None else (dim,) if isinstance(dim, int) else dim
    gone = {each % input.ndim for each in given or range(input.ndim)}
    kept = [1 if at in gone else n for at, n in enumerate(input.shape) if keepdim or at not in gone]
    like = input.dtype if dtype is None else dtype
    whole = dtype is None and not (input.is_floating_point() or input.is_complex())
    return ops.full(tuple(kept), 0, dtype=ms.int64 if whole else like)


table = ms.Parameter(mint.ones((4, 3)))
net = mint.nn.Linear(3, 2)
opt = SGD([table, *parameters_of(net)], lr=0.1)


def items(batch):
    x = batch["x"]

    def forward_fn():
        first = table[0]
        last = table[3, 1:]
        loss = (net(x) * first.sum()).mean() + sum_of(last)
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)


def only_items(at):
    def forward_fn():
        first = table[at]
        loss = first.pow(2).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)


def of_a_layer(at):
    weight = net.weight

    def forward_fn():
        row = weight[at]
        loss = row.pow(2).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)


def by_another_name(batch):
    x = batch["x"]
    kept = table

    def forward_fn():
        loss = (net(x) * kept.sum()).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)


class Fit:
    def __init__(self):
        self.theta = ms.Parameter(mint.ones((2,)))
        self.opt = SGD([self.theta], lr=0.1)

    def step(self, x):
        def forward_fn():
            a, b = self.theta
            loss = (a * x + b).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.opt.parameters)
        loss, grads = grad_fn()
        self.opt(grads)
