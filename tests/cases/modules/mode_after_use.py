# case: whatever may run a Module before its mode is set leaves it as torch does, in training
# findings: some
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(nn.Dropout(0.5))

    def forward(self, x):
        return self.encoder(x)

    def loss(self, x):
        return self(x).sum()


def method(x):
    net = Net()
    loss = net.loss(x)
    net.eval()
    return loss


def member(x):
    net = Net()
    y = net.encoder(x)
    net.eval()
    return y


def asked():
    net = Net()
    was = net.training
    net.eval()
    return was


def closure(x):
    net = Net()

    def step():
        return net(x)

    y = step()
    net.eval()
    return y


def alias(x, state):
    net = Net()
    state.net = net
    y = state.run(x)
    net.eval()
    return y


def sometimes(x, flag):
    net = Net()
    if flag:
        net.eval()
    return net(x)


def each_time(x):
    for _ in range(2):
        net = Net()
        print(net(x))
    net.eval()
    return net


class Runner:
    def __init__(self):
        self.net = Net()
        self.warm_up()
        self.net.eval()

    def warm_up(self):
        self.net(torch.ones(2))
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.encoder = nn.SequentialCell(mint.nn.Dropout(0.5))

    def construct(self, x):
        return self.encoder(x)

    def loss(self, x):
        return self(x).sum()


def method(x):
    net = Net().set_train()
    loss = net.loss(x)
    net.set_train(False)
    return loss


def member(x):
    net = Net().set_train()
    y = net.encoder(x)
    net.set_train(False)
    return y


def asked():
    net = Net().set_train()
    was = net.training
    net.set_train(False)
    return was


def closure(x):
    net = Net().set_train()

    def step():
        return net(x)

    y = step()
    net.set_train(False)
    return y


def alias(x, state):
    net = Net().set_train()
    state.net = net
    y = state.run(x)
    net.set_train(False)
    return y


def sometimes(x, flag):
    net = Net().set_train()
    if flag:
        net.set_train(False)
    return net(x)


def each_time(x):
    for _ in range(2):
        net = Net().set_train()
        print(net(x))
    net.set_train(False)
    return net


class Runner:
    def __init__(self):
        self.net = Net().set_train()
        self.warm_up()
        self.net.eval()

    def warm_up(self):
        self.net(mint.ones((2,)))
