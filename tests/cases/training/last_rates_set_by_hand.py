# case: the rates that a scheduler set last are the optimizer's in MindSpore, which is for review where the file sets those itself
# target: cpu
# unsafe
import torch
from torch.optim.lr_scheduler import StepLR


def warmed_up(optimizer: torch.optim.SGD, scheduler: StepLR):
#                        ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                    ^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
        group["lr"] = 0.01
    return scheduler.get_last_lr()
#                    ^^^^^^^^^^^ MP103 review torch.optim.lr_scheduler.LRScheduler.get_last_lr
# --- after ---
from mindspore import ops
from mindspore.experimental import optim


def warmed_up(optimizer: optim.SGD, scheduler: optim.lr_scheduler.StepLR):
    for group in optimizer.param_groups:
        ops.assign(group["lr"], 0.01)
    return [float(lr) for lr in scheduler.get_last_lr()]
