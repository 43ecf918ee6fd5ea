# case: the rates that a scheduler set last are the optimizer's in MindSpore, which is for review where two schedulers share one; one of two that go by one name is alone
# target: cpu
import torch
from torch.optim.lr_scheduler import ExponentialLR, StepLR


def two(optimizer: torch.optim.SGD):
#                  ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    first = StepLR(optimizer, 2)
#           ^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
    second = ExponentialLR(optimizer, 0.9)
#            ^^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.ExponentialLR
    first.step()
    second.step()
    return first.get_last_lr()
#                ^^^^^^^^^^^ MP103 review torch.optim.lr_scheduler.LRScheduler.get_last_lr
# --- after ---
from mindspore.experimental import optim


def two(optimizer: optim.SGD):
    first = optim.lr_scheduler.StepLR(optimizer, 2)
    second = optim.lr_scheduler.ExponentialLR(optimizer, 0.9)
    first.step()
    second.step()
    return first.get_last_lr()
