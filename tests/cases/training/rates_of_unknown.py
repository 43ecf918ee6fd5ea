# case: groups are an optimizer's, whoever has made it: a rate that is read is a number, one that is written reaches it
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch.optim.lr_scheduler import LRScheduler


def adjust(optimizer, rate):
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups
        group["lr"] = rate


def current(state):
    return state.param_groups[0]["lr"]
#                ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups


def rates(scheduler: LRScheduler, steps: int):
#                    ^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.LRScheduler
    found = []
    for _ in range(steps):
        scheduler.step()
        found.append(scheduler.optimizer.param_groups[0]["lr"])
#                                        ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups
    return found


class Groups:
    def __init__(self):
        self.param_groups = [{"lr": 0.1}]

    def rate(self):
        return self.param_groups[0]["lr"]
# --- after ---
from mindspore import ops
from mindspore.experimental import optim


def adjust(optimizer, rate):
    for group in optimizer.param_groups:
        ops.assign(group["lr"], rate)


def current(state):
    return float(state.param_groups[0]["lr"])


def rates(scheduler: optim.lr_scheduler.LRScheduler, steps: int):
    found = []
    for _ in range(steps):
        scheduler.step()
        found.append(float(scheduler.optimizer.param_groups[0]["lr"]))
    return found


class Groups:
    def __init__(self):
        self.param_groups = [{"lr": 0.1}]

    def rate(self):
        return self.param_groups[0]["lr"]
