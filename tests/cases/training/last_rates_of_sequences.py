# case: the rates of a sequence of schedulers, in a list by its name, are its optimizer's alone
# target: cpu
# unsafe
import torch
from torch.optim.lr_scheduler import LinearLR, SequentialLR, StepLR


def make(optimizer: torch.optim.SGD):
#                   ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    parts = [LinearLR(optimizer, 0.1, total_iters=2)]
#            ^^^^^^^^ MP101 safe torch.optim.lr_scheduler.LinearLR
    parts.append(StepLR(optimizer, 2))
#                ^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
    whole = SequentialLR(optimizer, parts, milestones=[2])
#           ^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.SequentialLR
    whole.step()
    return whole.get_last_lr()
#                ^^^^^^^^^^^ MP103 safe torch.optim.lr_scheduler.LRScheduler.get_last_lr
# --- after ---
from mindspore.experimental import optim


def make(optimizer: optim.SGD):
    parts = [optim.lr_scheduler.LinearLR(optimizer, 0.1, total_iters=2)]
    parts.append(optim.lr_scheduler.StepLR(optimizer, 2))
    whole = optim.lr_scheduler.SequentialLR(optimizer, parts, milestones=[2])
    whole.step()
    return [float(lr) for lr in whole.get_last_lr()]
