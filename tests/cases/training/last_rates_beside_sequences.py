# case: schedulers that another one runs count with that, whatever name they have; two more of another optimizer are two
# target: cpu
# unsafe
import torch
from torch.optim.lr_scheduler import ExponentialLR, LinearLR, SequentialLR, StepLR


class Trainer:
    def __init__(self, optimizer: torch.optim.SGD, other: torch.optim.SGD):
#                                 ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
        self.warmup = LinearLR(optimizer, 0.1, total_iters=2)
#                     ^^^^^^^^ MP101 safe torch.optim.lr_scheduler.LinearLR
        self.decay = StepLR(optimizer, 2)
#                    ^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
        self.whole = SequentialLR(optimizer, [self.warmup, self.decay], milestones=[2])
#                    ^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.SequentialLR
        self.first = StepLR(other, 2)
#                    ^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
        self.second = ExponentialLR(other, 0.9)
#                     ^^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.ExponentialLR

    def rates(self):
        return self.whole.get_last_lr(), self.first.get_last_lr()
#                         ^^^^^^^^^^^ MP103 review torch.optim.lr_scheduler.LRScheduler.get_last_lr
#                                                   ^^^^^^^^^^^ MP103 review torch.optim.lr_scheduler.LRScheduler.get_last_lr
# --- after ---
from mindspore.experimental import optim


class Trainer:
    def __init__(self, optimizer: optim.SGD, other: optim.SGD):
        self.warmup = optim.lr_scheduler.LinearLR(optimizer, 0.1, total_iters=2)
        self.decay = optim.lr_scheduler.StepLR(optimizer, 2)
        self.whole = optim.lr_scheduler.SequentialLR(optimizer, [self.warmup, self.decay], milestones=[2])
        self.first = optim.lr_scheduler.StepLR(other, 2)
        self.second = optim.lr_scheduler.ExponentialLR(other, 0.9)

    def rates(self):
        return [float(lr) for lr in self.whole.get_last_lr()], [float(lr) for lr in self.first.get_last_lr()]
