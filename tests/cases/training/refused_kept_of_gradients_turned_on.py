# case: what a method computes in a block that records gradients again stays in the way of the step
# target: cpu
# findings: some
import torch
from torch import nn


class Trainer:
    def __init__(self, c=None):
        self.c = torch.tensor(c) if c is not None else None

    def train(self, loader, net: nn.Module):
        optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
        if self.c is None:
            self.c = self.init_center(loader, net)
        net.train()
        for inputs in loader:
            optimizer.zero_grad()
            loss = ((net(inputs) - self.c) ** 2).mean()
            loss.backward()
            optimizer.step()
        return net

    def init_center(self, loader, net):
        c = torch.zeros(4)
        net.eval()
        with torch.no_grad():
            for inputs in loader:
                with torch.enable_grad():
                    c = c + torch.sum(net(inputs), dim=0)
        return c / len(loader)
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import torch


class Trainer:
    def __init__(self, c=None):
        self.c = ms.tensor(c) if c is not None else None

    def train(self, loader, net: nn.Cell):
        optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
        if self.c is None:
            self.c = self.init_center(loader, net)
        net.set_train()
        for inputs in loader:
            optimizer.zero_grad()
            loss = ((net(inputs) - self.c) ** 2).mean()
            loss.backward()
            optimizer.step()
        return net

    def init_center(self, loader, net):
        c = mint.zeros((4,))
        net.set_train(False)
        with torch.no_grad():
            for inputs in loader:
                with torch.enable_grad():
                    c = c + mint.sum(net(inputs), dim=0)
        return c / len(loader)
