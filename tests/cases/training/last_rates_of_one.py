# case: a scheduler that alone sets the rates of its optimizer has them
# target: cpu
import torch
from torch.optim.lr_scheduler import ExponentialLR, StepLR


def one(optimizer: torch.optim.SGD, by_steps: bool):
#                  ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    if by_steps:
        scheduler = StepLR(optimizer, 2)
#                   ^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
    else:
        scheduler = ExponentialLR(optimizer, 0.9)
#                   ^^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.ExponentialLR
    scheduler.step()
    return scheduler.get_last_lr()
#                    ^^^^^^^^^^^ MP103 safe inferred torch.optim.lr_scheduler.LRScheduler.get_last_lr
# --- after ---
from mindspore.experimental import optim


def one(optimizer: optim.SGD, by_steps: bool):
    if by_steps:
        scheduler = optim.lr_scheduler.StepLR(optimizer, 2)
    else:
        scheduler = optim.lr_scheduler.ExponentialLR(optimizer, 0.9)
    scheduler.step()
    return [float(lr) for lr in scheduler.get_last_lr()]
