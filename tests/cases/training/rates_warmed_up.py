# case: a warm-up reads what the first scheduler kept of a rate, and asks which groups have momentum
# unsafe
# target: cpu
import numpy as np
import torch


def warm_up(optimizer: torch.optim.Optimizer, at, steps, scale):
#                      ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for number, group in enumerate(optimizer.param_groups):
#                                            ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
        group["lr"] = np.interp(at, steps, [0.1 if number == 2 else 0.0, group["initial_lr"] * scale])
        if "momentum" in group:
            group["momentum"] = np.interp(at, steps, [0.8, 0.9])


def set_first(optimizer: torch.optim.Optimizer):
#                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        group["initial_lr"] = group["lr"]
# --- after ---
import numpy as np
from mindspore import ops
from mindspore.experimental import optim


def warm_up(optimizer: optim.Optimizer, at, steps, scale):
    for number, group in enumerate(optimizer.param_groups):
        ops.assign(group["lr"], np.interp(at, steps, [0.1 if number == 2 else 0.0, float(group["initial_lr"]) * scale]))
        if "momentum" in group:
            group["momentum"] = np.interp(at, steps, [0.8, 0.9])


def set_first(optimizer: optim.Optimizer):
    for group in optimizer.param_groups:
        group["initial_lr"] = group["lr"]
