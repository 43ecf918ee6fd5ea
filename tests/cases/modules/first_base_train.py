# case: a method of the first base that a class with a mixin calls on itself is that of super()
# target: cpu
# unsafe
# findings: some
import torch
import torch.nn as nn


class One(nn.Linear):
    def __init__(self, dim, out):
        nn.Linear.__init__(self, dim, out)
        self.merged = False

    def train(self, mode=True):
        nn.Linear.train(self, mode)
        self.merged = not mode


class Two(nn.Module):
    def train(self, mode=True):
        nn.Module.train(self, mode)
        self.merged = not mode


class Mixin:
    r = 0


class Three(nn.Linear, Mixin):
    def train(self, mode=True):
        nn.Linear.train(self, mode)
        self.merged = not mode


# --- after ---
from mindspore import mint, nn


class Linear(mint.nn.Linear):
    """Linear with the arguments of torch.nn.Linear."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__(in_features, out_features, bias=bias, dtype=dtype)


def set_mode(module, mode=True, parts=False):
    """Set a mode by `train` of each part of a model, as torch does (torch.nn.Module.train).

    parts: its own `train` is what asks, so that it is not called again.
    """
    overridden = None if parts else getattr(type(module), "train", None)
    if overridden is not None:
        return overridden(module, mode)
    nn.Cell.set_train(module, mode)
    for part in module.cells():
        set_mode(part, mode)
    return module


class One(mint.nn.Linear):
    def __init__(self, dim, out):
        mint.nn.Linear.__init__(self, dim, out)
        self.merged = False

    def train(self, mode=True):
        set_mode(self, mode, parts=True)
        self.merged = not mode


class Two(nn.Cell):
    def train(self, mode=True):
        set_mode(self, mode, parts=True)
        self.merged = not mode


class Mixin:
    r = 0


class Three(Linear, Mixin):
    def train(self, mode=True):
        set_mode(self, mode, parts=True)
        self.merged = not mode


