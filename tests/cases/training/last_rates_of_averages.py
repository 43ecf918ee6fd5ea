# case: the rates that a scheduler of averaged models set last are for review beside another one
# unsafe
import torch
from torch import nn
from torch.optim.swa_utils import SWALR

net = nn.Linear(2, 2)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 2)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.optim.lr_scheduler.StepLR
averaging = SWALR(optimizer, swa_lr=0.05)
#           ^^^^^ MP201 review torch.optim.swa_utils.SWALR
for epoch in range(4):
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
    if epoch > 2:
        averaging.step()
    else:
        scheduler.step()
    print(scheduler.get_last_lr(), averaging.get_last_lr())
#                   ^^^^^^^^^^^ MP103 review torch.optim.lr_scheduler.LRScheduler.get_last_lr
#                                            ^^^^^^^^^^^ MP103 review torch.optim.lr_scheduler.LRScheduler.get_last_lr
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim
import math


class SWALR(optim.lr_scheduler.LRScheduler):
    """The learning rate goes to `swa_lr` and stays there (torch.optim.swa_utils.SWALR)."""

    def __init__(self, optimizer, swa_lr, anneal_epochs=10, anneal_strategy="cos", last_epoch=-1):
        groups = optimizer.param_groups
        rates = list(swa_lr) if isinstance(swa_lr, (list, tuple)) else [swa_lr] * len(groups)
        if len(rates) != len(groups):
            raise ValueError(f"swa_lr must have {len(groups)} values, one for each group")
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy is 'cos' or 'linear', not {anneal_strategy}")
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs is a whole number from 0 on, not {anneal_epochs}")
        for group, rate in zip(groups, rates):
            group["swa_lr"] = rate
        self.anneal_epochs, self._anneal_strategy = anneal_epochs, anneal_strategy
        self._step_count = 0
        super().__init__(optimizer, last_epoch)

    def share(self, count):
        done = max(0, min(1, count / max(1, self.anneal_epochs)))
        return done if self._anneal_strategy == "linear" else (1 - math.cos(math.pi * done)) / 2

    def step(self, epoch=None):
        self._step_count += 1
        super().step(epoch)

    def get_lr(self):
        count = max(1, self._step_count - 1) if self.anneal_epochs == 0 else self._step_count - 1
        before, now = self.share(count - 1), self.share(count)
        rates = []
        for group in self.optimizer.param_groups:
            lr, goal = float(group["lr"]), group["swa_lr"]
            start = goal if before == 1 else (lr - before * goal) / (1 - before)
            rates.append(goal * now + start * (1 - now))
        return rates


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
optimizer = optim.SGD(parameters_of(net), lr=0.1)
scheduler = optim.lr_scheduler.StepLR(optimizer, 2)
averaging = SWALR(optimizer, swa_lr=0.05)
for epoch in range(4):
    optimizer.step()
    if epoch > 2:
        averaging.step()
    else:
        scheduler.step()
    print([float(lr) for lr in scheduler.get_last_lr()], [float(lr) for lr in averaging.get_last_lr()])
