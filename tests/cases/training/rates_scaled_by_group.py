# case: groups that are asked for an item of their own take rates like others; settings may be another optimizer's
# unsafe
# target: cpu
import torch


def adjust(optimizer: torch.optim.Optimizer, lr):
#                     ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for param_group in optimizer.param_groups:
#                                ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
        if "lr_scale" in param_group:
            param_group["lr"] = lr * param_group["lr_scale"]
        elif "fixed" not in param_group:
            param_group["lr"] = lr
    return lr


def by_setting(optimizer: torch.optim.Optimizer, lr):
#                         ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        if "amsgrad" in group:
            group["lr"] = lr


def by_name(optimizer: torch.optim.Optimizer, lr, name):
#                      ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        if name in group:
            group["lr"] = lr


def first(optimizer: torch.optim.Optimizer, lr):
#                    ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        if "initial_lr" in group:
            group["lr"] = lr
# --- after ---
from mindspore import ops
from mindspore.experimental import optim


def adjust(optimizer: optim.Optimizer, lr):
    for param_group in optimizer.param_groups:
        if "lr_scale" in param_group:
            ops.assign(param_group["lr"], lr * param_group["lr_scale"])
        elif "fixed" not in param_group:
            ops.assign(param_group["lr"], lr)
    return lr


def by_setting(optimizer: optim.Optimizer, lr):
    for group in optimizer.param_groups:
        if "amsgrad" in group:
            group["lr"] = lr


def by_name(optimizer: optim.Optimizer, lr, name):
    for group in optimizer.param_groups:
        if name in group:
            group["lr"] = lr


def first(optimizer: optim.Optimizer, lr):
    for group in optimizer.param_groups:
        if "initial_lr" in group:
            group["lr"] = lr
