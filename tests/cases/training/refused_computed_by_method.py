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
#                        ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                                               ^^^^^^^^^^ MP201 review torch.nn.Module.parameters

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
from mindspore import mint, nn

class Trainer:
    def __init__(self, model: nn.Cell, head: nn.Cell):
        self.model = model
        self.head = head
        self.optimizer = mint.optim.Adam(model.get_parameters())

    def forward(self, data):
        self.made = self.model(data)

    def update(self):
        self.optimizer.zero_grad()
        loss = self.head(self.made).sum()
        loss.backward()
        self.optimizer.step()
