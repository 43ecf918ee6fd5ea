# case: a write into an item of the `data` of what a step computes is lost in it, as it takes gradients
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn


def train(net: nn.Linear, xs):
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in xs:
        y = net(x)
        y.data[0] = 5
#       ^^^^^^^^^ MP206 review inferred torch.Tensor
        loss = (y * y).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        net.bias.data[0] = 0.0


def start():
    w = nn.Parameter(torch.ones(3))
    w.data[0] = 2.0
    optimizer = torch.optim.SGD([w], lr=0.1)
    loss = (w * w).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    w.data[1] = 2.0
    return w


def off(net: nn.Linear, x):
    y = net(x)
    y.data[0] = 5
    return y
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


def train(net: mint.nn.Linear, xs):
    optimizer = SGD(parameters_of(net), lr=0.1)
    for x in xs:
        def forward_fn():
            y = net(x)
            written = y.data.copy()
            written[0] = 5
            y.data.copy_(written)
            loss = (y * y).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
        net.bias.data[0] = 0.0


def start():
    w = ms.Parameter(mint.ones((3,)))
    w.data[0] = 2.0
    optimizer = SGD([w], lr=0.1)

    def forward_fn():
        loss = (w * w).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    optimizer(grads)
    w.data[1] = 2.0
    return w


def off(net: mint.nn.Linear, x):
    y = net(x)
    y.data[0] = 5
    return y
