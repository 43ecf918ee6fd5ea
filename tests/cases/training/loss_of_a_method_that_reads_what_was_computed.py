# case: a method that gives back what a model computed before the step: its gradient would be lost
# unsafe
import torch
from torch import nn


class Trainer:
    def __init__(self):
        self.model = nn.Linear(4, 1)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.optim = torch.optim.SGD(self.model.parameters(), lr=0.01)
#                    ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters

    def look(self, x):
        self.seen = self.model(x)

    def kept(self):
        return self.seen

    def fit(self, loader):
        for x, y in loader:
            self.look(x)
            held = self.kept()
            if x.shape[0] > 1:
                loss = ((self.model(x) - held) ** 2).mean()
                self.optim.zero_grad()
#                          ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
                loss.backward()
#                    ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
                self.optim.step()
#                          ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import mint
import torch


class Trainer:
    def __init__(self):
        self.model = mint.nn.Linear(4, 1)
        self.optim = torch.optim.SGD(self.model.parameters(), lr=0.01)

    def look(self, x):
        self.seen = self.model(x)

    def kept(self):
        return self.seen

    def fit(self, loader):
        for x, y in loader:
            self.look(x)
            held = self.kept()
            if x.shape[0] > 1:
                loss = ((self.model(x) - held) ** 2).mean()
                self.optim.zero_grad()
                loss.backward()
                self.optim.step()
