# case: setattr of what is no member of a container stays
# findings: some
import torch.nn as nn


class Net(nn.Module):
    def __init__(self, **settings):
        super().__init__()
        for i in range(3):
            setattr(self, f"fc{i}", nn.Linear(2, 2))
        for name, value in settings.items():
            setattr(self, name, value)


def given(args, settings: dict, net: nn.Module):
    for name, value in settings.items():
        setattr(args, name, value)
    setattr(net, "head", nn.Linear(2, 2))
    setattr(net, "scale" + "s", 1.0)
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self, **settings):
        super().__init__()
        for i in range(3):
            setattr(self, f"fc{i}", mint.nn.Linear(2, 2))
        for name, value in settings.items():
            setattr(self, name, value)


def given(args, settings: dict, net: nn.Cell):
    for name, value in settings.items():
        setattr(args, name, value)
    setattr(net, "head", mint.nn.Linear(2, 2))
    setattr(net, "scale" + "s", 1.0)
