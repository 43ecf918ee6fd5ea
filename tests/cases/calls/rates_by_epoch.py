# case: schedulers whose MindSpore class raises or differs by how they are used get torch's formula
# target: cpu
# unsafe
# findings: some
from torch import nn, optim
from torch.optim import lr_scheduler

RATES = [1.0, 0.5, 0.1]
optimizer = optim.SGD(nn.Linear(2, 1).parameters(), lr=0.1)
a = lr_scheduler.CosineAnnealingWarmRestarts(optimizer, 4)
b = lr_scheduler.CosineAnnealingWarmRestarts(optimizer, T_0=4, T_mult=2)
c = lr_scheduler.MultiStepLR(optimizer, (2, 4))
d = lr_scheduler.LambdaLR(optimizer, lambda epoch: RATES[epoch])
e = lr_scheduler.LambdaLR(optimizer, lambda epoch: 0.5 if epoch in {2, 4} else 1.0)
f = lr_scheduler.MultiplicativeLR(optimizer, lr_lambda={3: 0.5}.get)
g = lr_scheduler.CosineAnnealingLR(optimizer, 10, last_epoch=4)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.optim.lr_scheduler.CosineAnnealingLR: torch keeps the rates of the groups where a schedule is resumed; MindSpore takes one step more
# Arithmetic gives the same of MindSpore's Parameter, and -1 is the default.
h = lr_scheduler.LambdaLR(optimizer, lambda epoch: min(1.0, epoch / 5) if epoch < 5 else 0.9 ** (epoch // 2))
i = lr_scheduler.LambdaLR(optimizer, [lambda epoch: RATES[int(epoch)]])
j = lr_scheduler.CosineAnnealingLR(optimizer, 10, last_epoch=-1)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import math


class CosineAnnealingWarmRestarts(optim.lr_scheduler.CosineAnnealingWarmRestarts):
    """`step(epoch)` finds the restarts behind it, as in torch, where `T_mult` is more than 1."""

    def __init__(self, optimizer, T_0, T_mult=1, eta_min=0.0, last_epoch=-1):
        super().__init__(optimizer, T_0, T_mult, eta_min, last_epoch)

    def step(self, epoch=None):
        first, times = int(self.T_0), self.T_mult
        if epoch is None or epoch < first or times == 1:
            super().step(epoch)
            return
        restarts = int(math.log(epoch / first * (times - 1) + 1, times))
        begun = first * (times**restarts - 1) / (times - 1)
        ops.assign(self.T_cur, float(epoch - begun))
        ops.assign(self.T_i, float(first * times**restarts))
        ops.assign(self.last_epoch, float(math.floor(epoch)))
        for group, lr in zip(self.optimizer.param_groups, self.get_lr()):
            ops.assign(group["lr"], lr)


class LambdaLR(optim.lr_scheduler.LambdaLR):
    """Its functions get the epoch as a number, as in torch; MindSpore passes a Parameter."""

    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        super().__init__(optimizer, lr_lambda, last_epoch)

    def get_lr(self):
        epoch = float(self.last_epoch)
        epoch = int(epoch) if epoch.is_integer() else epoch
        return [lr * float(each(epoch)) for each, lr in zip(self.lr_lambdas, self.base_lrs)]


class MultiStepLR(optim.lr_scheduler.MultiStepLR):
    """`step(epoch)` counts the milestones up to an epoch, as in torch; MindSpore's raises."""

    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        super().__init__(optimizer, [int(each) for each in milestones], gamma, last_epoch)

    def _get_closed_form_lr(self):
        epoch = float(self.last_epoch)
        passed = sum(times for at, times in self.milestones.items() if at <= epoch)
        return [lr * self.gamma**passed for lr in self.base_lrs]


class MultiplicativeLR(optim.lr_scheduler.MultiplicativeLR):
    """Its functions get the epoch as a number, as in torch; MindSpore passes a Parameter."""

    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        super().__init__(optimizer, lr_lambda, last_epoch)

    def get_lr(self):
        epoch = float(self.last_epoch)
        if epoch <= 0:
            return [lr.value() for lr in self._last_lr]
        epoch = int(epoch) if epoch.is_integer() else epoch
        return [lr * float(each(epoch)) for each, lr in zip(self.lr_lambdas, self._last_lr)]


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


RATES = [1.0, 0.5, 0.1]
optimizer = SGD(parameters_of(mint.nn.Linear(2, 1)), lr=0.1)
a = optim.lr_scheduler.CosineAnnealingWarmRestarts(optimizer, 4)
b = CosineAnnealingWarmRestarts(optimizer, T_0=4, T_mult=2)
c = MultiStepLR(optimizer, (2, 4))
d = LambdaLR(optimizer, lambda epoch: RATES[epoch])
e = LambdaLR(optimizer, lambda epoch: 0.5 if epoch in {2, 4} else 1.0)
f = MultiplicativeLR(optimizer, lr_lambda={3: 0.5}.get)
g = optim.lr_scheduler.CosineAnnealingLR(optimizer, 10, last_epoch=4)
# Arithmetic gives the same of MindSpore's Parameter, and -1 is the default.
h = optim.lr_scheduler.LambdaLR(optimizer, lambda epoch: min(1.0, epoch / 5) if epoch < 5 else 0.9 ** (epoch // 2))
i = LambdaLR(optimizer, [lambda epoch: RATES[int(epoch)]])
j = optim.lr_scheduler.CosineAnnealingLR(optimizer, 10, last_epoch=-1)
