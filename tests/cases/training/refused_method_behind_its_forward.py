# case: a method that may return before its backward, or that others than its own class call, goes back itself: it is left to a person
# unsafe
# findings: none
import torch
from torch import nn


class Early:
    def __init__(self, model: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
#                        ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                                   ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters

    def forward(self, data: torch.Tensor):
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.made = self.model(data)

    def go_back(self):
        if self.made.shape[0] == 0:
            return
        self.loss = self.made.sum()
        self.loss.backward()
#                 ^^^^^^^^ MP404 manual inferred torch.Tensor.backward

    def update(self, data):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        self.forward(data)
        self.go_back()
        self.optimizer.step()
#                      ^^^^ MP404 manual torch.optim.Optimizer.step


class Called:
    def __init__(self, model: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
#                        ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                                   ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters

    def forward(self, data: torch.Tensor):
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.made = self.model(data)

    def go_on(self):
        self.loss = self.made.sum()
        self.loss.backward()
#                 ^^^^^^^^ MP404 manual inferred torch.Tensor.backward

    def update(self, data):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        self.forward(data)
        self.go_on()
        self.optimizer.step()
#                      ^^^^ MP404 manual torch.optim.Optimizer.step


def again(called: Called):
    called.go_on()
# --- after ---
import mindspore as ms
from mindspore import nn
import torch


class Early:
    def __init__(self, model: nn.Cell):
        self.model = model
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)

    def forward(self, data: ms.Tensor):
        self.made = self.model(data)

    def go_back(self):
        if self.made.shape[0] == 0:
            return
        self.loss = self.made.sum()
        self.loss.backward()

    def update(self, data):
        self.optimizer.zero_grad()
        self.forward(data)
        self.go_back()
        self.optimizer.step()


class Called:
    def __init__(self, model: nn.Cell):
        self.model = model
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)

    def forward(self, data: ms.Tensor):
        self.made = self.model(data)

    def go_on(self):
        self.loss = self.made.sum()
        self.loss.backward()

    def update(self, data):
        self.optimizer.zero_grad()
        self.forward(data)
        self.go_on()
        self.optimizer.step()


def again(called: Called):
    called.go_on()
