# case: a class that derives from a scheduler steps as one does, and no gradients go to it
# unsafe
# target: cpu
# findings: some
import torch.nn.functional as F
from torch import nn, optim
from torch.optim.lr_scheduler import _LRScheduler


class Warmup(_LRScheduler):
    def get_lr(self):
        return [rate * min(1.0, (self.last_epoch + 1) / 3) for rate in self.base_lrs]


class Plain(optim.SGD):
    pass


def train(model: nn.Module, x, y):
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    scheduler = Warmup(optimizer)
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    F.mse_loss(model(x), y).backward()
    optimizer.step()
    scheduler.step()


def own(model: nn.Module, x, y):
    optimizer = Plain(model.parameters(), lr=0.1)
    optimizer.zero_grad()
    F.mse_loss(model(x), y).backward()
    optimizer.step()
#             ^^^^ MP404 review inferred torch.optim.Optimizer.step
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


class Warmup(optim.lr_scheduler.LRScheduler):
    def get_lr(self):
        return [rate * min(1.0, (int(self.last_epoch) + 1) / 3) for rate in [float(lr) for lr in self.base_lrs]]


class Plain(SGD):
    pass


def train(model: nn.Cell, x, y):
    optimizer = SGD(parameters_of(model), lr=0.1)
    scheduler = Warmup(optimizer)

    def forward_fn():
        return ops.mse_loss(model(x), y)

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    optimizer(grads)
    scheduler.step()


def own(model: nn.Cell, x, y):
    optimizer = Plain(parameters_of(model), lr=0.1)

    def forward_fn():
        return ops.mse_loss(model(x), y)

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    optimizer(grads)
