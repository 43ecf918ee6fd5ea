# case: groups that are handed on, or asked for items that only torch has, are left to a person
# target: cpu
# unsafe
import torch


def anneal(params, change):
    optimizer = torch.optim.SGD(params, lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        change(group)
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        group["lr"] = group["initial_lr"]
    return optimizer.param_groups
#                    ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
# --- after ---
from mindspore.experimental import optim


def anneal(params, change):
    optimizer = optim.SGD(params, lr=0.1)
    for group in optimizer.param_groups:
        change(group)
    for group in optimizer.param_groups:
        group["lr"] = group["initial_lr"]
    return optimizer.param_groups
