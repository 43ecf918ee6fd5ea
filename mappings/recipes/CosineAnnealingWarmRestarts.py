import math

from mindspore import ops
from mindspore.experimental import optim


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
