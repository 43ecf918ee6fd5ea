# case: a template that stands around the use is not written around it again
import torch


def f(scheduler: torch.optim.lr_scheduler.LRScheduler):
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.LRScheduler
    return [float(lr) for lr in scheduler.get_last_lr()], scheduler.get_last_lr()
#                                                                   ^^^^^^^^^^^ MP103 safe torch.optim.lr_scheduler.LRScheduler.get_last_lr
# --- after ---
from mindspore.experimental import optim


def f(scheduler: optim.lr_scheduler.LRScheduler):
    return [float(lr) for lr in scheduler.get_last_lr()], [float(lr) for lr in scheduler.get_last_lr()]
