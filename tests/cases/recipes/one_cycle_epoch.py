# case: OneCycleLR counts in `last_epoch`, as the other schedulers do
# target: cpu
# unsafe
from torch import nn, optim
from torch.optim.lr_scheduler import OneCycleLR

net = nn.Linear(2, 2)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = optim.SGD(net.parameters(), lr=0.1, momentum=0.9)
#           ^^^^^^^^^ MP101 safe torch.optim.SGD
#                         ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
scheduler = OneCycleLR(optimizer, max_lr=0.3, total_steps=13)
#           ^^^^^^^^^^ MP201 review torch.optim.lr_scheduler.OneCycleLR
scheduler.step()
print(scheduler.last_epoch)
#               ^^^^^^^^^^ MP103 safe torch.optim.lr_scheduler.LRScheduler.last_epoch
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import math


class OneCycleLR(optim.lr_scheduler.LRScheduler):
    """The learning rate rises to ``max_lr`` and falls again in one cycle; momentum inversely."""

    def __init__(
        self,
        optimizer,
        max_lr,
        total_steps=None,
        epochs=None,
        steps_per_epoch=None,
        pct_start=0.3,
        anneal_strategy="cos",
        cycle_momentum=True,
        base_momentum=0.85,
        max_momentum=0.95,
        div_factor=25.0,
        final_div_factor=1e4,
        three_phase=False,
        last_epoch=-1,
    ):
        groups = len(optimizer.param_groups)

        def spread(value):
            return list(value) if isinstance(value, (list, tuple)) else [value] * groups

        self.total_steps = epochs * steps_per_epoch if total_steps is None else total_steps
        up = float(pct_start * self.total_steps) - 1
        last = self.total_steps - 1
        if three_phase:
            ends = [up, float(2 * pct_start * self.total_steps) - 2, last]
            levels = [("low", "high"), ("high", "low"), ("low", "end")]
            momenta = [("high", "low"), ("low", "high"), ("high", "high")]
        else:
            ends = [up, last]
            levels = [("low", "high"), ("high", "end")]
            momenta = [("high", "low"), ("low", "high")]
        self.phases = list(zip(ends, levels, momenta))
        self.anneal_strategy = anneal_strategy
        self.cycle_momentum = cycle_momentum
        self.rates = [
            {"low": top / div_factor, "high": top, "end": top / div_factor / final_div_factor}
            for top in spread(max_lr)
        ]
        self.momenta = [
            {"low": low, "high": high}
            for low, high in zip(spread(base_momentum), spread(max_momentum))
        ]
        if last_epoch == -1:
            for group, rates in zip(optimizer.param_groups, self.rates):
                group["initial_lr"] = rates["low"]
        self.count = last_epoch
        super().__init__(optimizer, last_epoch)

    def anneal(self, start, end, share):
        if self.anneal_strategy == "linear":
            return (end - start) * share + start
        return end + (start - end) / 2.0 * (math.cos(math.pi * share) + 1)

    def step(self, epoch=None):
        self.count = self.count + 1 if epoch is None else epoch
        if self.count > self.total_steps:
            raise ValueError(f"Tried to step {self.count} times of {self.total_steps}")
        ops.assign(self.last_epoch, float(self.count))
        started = 0.0
        for at, (ended, rates, momenta) in enumerate(self.phases):
            if self.count <= ended or at == len(self.phases) - 1:
                share = (self.count - started) / (ended - started)
                break
            started = ended
        for at, group in enumerate(self.optimizer.param_groups):
            levels = self.rates[at]
            rate = self.anneal(levels[rates[0]], levels[rates[1]], share)
            ops.assign(group["lr"], rate)
            if self.cycle_momentum:
                bounds = self.momenta[at]
                momentum = self.anneal(bounds[momenta[0]], bounds[momenta[1]], share)
                if "betas" in group:
                    group["betas"] = (momentum, *group["betas"][1:])
                else:
                    group["momentum"] = momentum

    def get_lr(self):
        return [group["lr"].value() for group in self.optimizer.param_groups]


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
optimizer = SGD(parameters_of(net), lr=0.1, momentum=0.9)
scheduler = OneCycleLR(optimizer, max_lr=0.3, total_steps=13)
scheduler.step()
print(int(scheduler.last_epoch))
