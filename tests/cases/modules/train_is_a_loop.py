# case: a method of a class that is called train, with what it learns from, sets no mode: the object starts in training mode as torch's does
# unsafe
from torch import nn


class Agent(nn.Module):
#           ^^^^^^^^^ MP401 review torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return self.norm(x)

    def train(self, x, steps=3):
        return sum(self(x).mean() for _ in range(steps))


def learn(x):
    agent = Agent()
#           ^^^^^ MP410 review torch.nn.Module
    return agent.train(x, steps=2)


def mode(x):
    net = nn.Sequential(nn.BatchNorm1d(3))
#         ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                       ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
    net.train(mode=True)
#       ^^^^^ MP201 review torch.nn.Module.train
    return net(x)
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


class Agent(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(3)

    def construct(self, x):
        return self.norm(x)

    def train(self, x, steps=3):
        return sum(self(x).mean() for _ in range(steps))


def learn(x):
    agent = Agent().set_train()
    return agent.train(x, steps=2)


def mode(x):
    net = nn.SequentialCell(mint.nn.BatchNorm1d(3))
    set_mode(net, True)
    return net(x)
