# case: where a class overrides train, it is called for each part of a model, as torch does
# unsafe
from torch import nn


class Frozen(nn.Module):
#            ^^^^^^^^^ MP401 review torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm2d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d

    def train(self, mode: bool = True):
        super().train(mode)
#               ^^^^^ MP201 review inferred torch.nn.Module.train
        self.norm.eval()
#                 ^^^^ MP201 review torch.nn.Module.eval
        return self


class Deeper(Frozen):
    def train(self, mode=True):
        return super().train(mode)


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.stem = Frozen()


def run(flag, nets):
    net = Net()
    net.train()
#       ^^^^^ MP201 review inferred torch.nn.Module.train
    net.train(mode=flag)
#       ^^^^^ MP201 review inferred torch.nn.Module.train
    net.eval()
#       ^^^^ MP201 review inferred torch.nn.Module.eval
    nets[0].train(
        flag,
    )
    return net.eval()
#              ^^^^ MP201 review inferred torch.nn.Module.eval
# --- after ---
from mindspore import mint, nn


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


class Frozen(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = mint.nn.BatchNorm2d(3)

    def train(self, mode: bool = True):
        set_mode(self, mode, parts=True)
        set_mode(self.norm, False)
        return self


class Deeper(Frozen):
    def train(self, mode=True):
        return super().train(mode)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.stem = Frozen()


def run(flag, nets):
    net = Net()
    set_mode(net)
    set_mode(net, flag)
    set_mode(net, False)
    nets[0].train(
        flag,
    )
    return set_mode(net, False)
