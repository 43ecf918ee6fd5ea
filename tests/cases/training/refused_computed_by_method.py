# case: what another method computes with a model is left to a person
# unsafe
import torch
from torch import nn

class Trainer:
    def __init__(self, model: nn.Module, head: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.head = head
        self.optimizer = torch.optim.Adam(model.parameters())
#                        ^^^^^^^^^^^^^^^^ MP404 manual torch.optim.Adam
#                                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters

    def forward(self, data):
        self.made = self.model(data)

    def update(self):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = self.head(self.made).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        self.optimizer.step()
#                      ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
import torch

class Trainer:
    def __init__(self, model: nn.Cell, head: nn.Cell):
        self.model = model
        self.head = head
        self.optimizer = torch.optim.Adam(model.parameters())

    def forward(self, data):
        self.made = self.model(data)

    def update(self):
        self.optimizer.zero_grad()
        loss = self.head(self.made).sum()
        loss.backward()
        self.optimizer.step()
