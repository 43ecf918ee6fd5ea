# case: the rates of a scheduler are for review where a group's rate is set by `update`
# target: cpu
# unsafe
import torch
from torch.optim.lr_scheduler import StepLR


def make(optimizer: torch.optim.SGD):
#                   ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    scheduler = StepLR(optimizer, 2)
#               ^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        group.update(lr=0.5)
    return scheduler.get_last_lr()
#                    ^^^^^^^^^^^ MP103 review torch.optim.lr_scheduler.LRScheduler.get_last_lr
# --- after ---
from mindspore.experimental import optim


def make(optimizer: optim.SGD):
    scheduler = optim.lr_scheduler.StepLR(optimizer, 2)
    for group in optimizer.param_groups:
        group.update(lr=0.5)
    return [float(lr) for lr in scheduler.get_last_lr()]
