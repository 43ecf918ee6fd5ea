# case: no-op: names that are of no norm's statistics, or of MindSpore's as well
# target: cpu
import torch


class Meter:
    def __init__(self):
        for name in ("running_mean", "running_var"):
            setattr(self, name, torch.zeros(2))
#                               ^^^^^^^^^^^ MP102 safe torch.zeros


def read(options, layer):
    for name in ("width", "depth"):
        print(getattr(options, name))
    for name in ("running_mean", "moving_mean", "running_var", "moving_variance"):
        if hasattr(layer, name):
            print(getattr(layer, name))
    return torch.ones(2), getattr(options, f"{options.kind}_mean")
#          ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


class Meter:
    def __init__(self):
        for name in ("running_mean", "running_var"):
            setattr(self, name, mint.zeros((2,)))


def read(options, layer):
    for name in ("width", "depth"):
        print(getattr(options, name))
    for name in ("running_mean", "moving_mean", "running_var", "moving_variance"):
        if hasattr(layer, name):
            print(getattr(layer, name))
    return mint.ones((2,)), getattr(options, f"{options.kind}_mean")
