# case: `torch.compile` goes: what it was given runs as it is
# unsafe
# findings: some
import torch
from torch import nn


@torch.compile
def gelu(x):
    return x * torch.sigmoid(1.702 * x)


@torch.compile(mode="max-autotune", fullgraph=True)
def scaled(x, by):
    return x * by


@torch.no_grad()
@torch.compile(dynamic=True)
def doubled(x):
    return x + x


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
        self.step = torch.compile(self.fc, mode="reduce-overhead")

    def forward(self, x):
        return self.step(x)


def main(fast, several):
    net = Net()
    if fast:
        net = torch.compile(net)
    if several:
        print("compiled")
        net = torch.compile(net, mode="default")
    part = torch.compile(net.fc if fast else net)
    compiled = torch.compile(lambda x: x + 1)
    net.eval()
    return net, part, compiled


def stays(name, given):
    # What it compiles is not seen.
    return torch.compile(**given), torch.compile(model=name)
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import torch


def gelu(x):
    return x * mint.sigmoid(1.702 * x)


def scaled(x, by):
    return x * by


@ms._no_grad()
def doubled(x):
    return x + x


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)
        self.step = self.fc

    def construct(self, x):
        return self.step(x)


def main(fast, several):
    net = Net().set_train()
    if several:
        print("compiled")
    part = (net.fc if fast else net)
    compiled = (lambda x: x + 1)
    net.set_train(False)
    return net, part, compiled


def stays(name, given):
    # What it compiles is not seen.
    return torch.compile(**given), torch.compile(model=name)
