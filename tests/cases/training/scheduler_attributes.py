# case: what schedulers keep is read as numbers
# target: cpu
# unsafe
# findings: some
import torch
from torch.optim.lr_scheduler import LRScheduler, ReduceLROnPlateau, StepLR


class Warm(LRScheduler):
    def get_lr(self):
        return [lr * min(1, self.last_epoch / 5) for lr in self.base_lrs]


def f(parameters, start):
    optimizer = torch.optim.SGD(parameters, lr=0.1)
    scheduler = StepLR(optimizer, 2)
    print(scheduler.last_epoch, scheduler.base_lrs)
    plateau = ReduceLROnPlateau(optimizer)
    print(f"{plateau.best:.4f}", plateau.num_bad_epochs, scheduler.step_size)
    scheduler.last_epoch = start
# --- after ---
from mindspore.experimental import optim


class Warm(optim.lr_scheduler.LRScheduler):
    def get_lr(self):
        return [lr * min(1, int(self.last_epoch) / 5) for lr in [float(lr) for lr in self.base_lrs]]


def f(parameters, start):
    optimizer = optim.SGD(parameters, lr=0.1)
    scheduler = optim.lr_scheduler.StepLR(optimizer, 2)
    print(int(scheduler.last_epoch), [float(lr) for lr in scheduler.base_lrs])
    plateau = optim.lr_scheduler.ReduceLROnPlateau(optimizer)
    print(f"{float(plateau.best):.4f}", int(plateau.wait), scheduler.step_size)
    scheduler.last_epoch = start
