# case: a plain class that Modules derive from overrides train, and calls what comes behind it
# target: cpu
# unsafe
from torch import nn


class Frozen:
    def train(self, mode=True):
        super().train(mode)
#       ^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.train
        return self


class Net(Frozen, nn.Module):
#                 ^^^^^^^^^ MP401 review torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return self.norm(x)


net = Net()
net.eval()
#   ^^^^ MP201 review inferred torch.nn.Module.eval
# --- after ---
from mindspore import nn


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


class Frozen:
    def train(self, mode=True):
        set_mode(self, mode, parts=True)
        return self


class Net(Frozen, nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)

    def construct(self, x):
        return self.norm(x)


net = Net()
set_mode(net, False)
