# case: layers that a constructor leads to, and those that have no mode, get that of their Module
# findings: some
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.act = None
        self.build(n)

    def build(self, n):
        self.norm = self._norm(n)
        self.drop = nn.Dropout(0.5)

    def _norm(self, n):
        return nn.BatchNorm1d(n)

    def forward(self, x):
        if self.act is None:
            self.act = nn.ReLU()
        return self.act(self.norm(x))
# --- after ---
from mindspore import mint, nn
import torch


class Net(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.act = None
        self.build(n)

    def build(self, n):
        self.norm = self._norm(n)
        self.drop = mint.nn.Dropout(0.5)

    def _norm(self, n):
        return mint.nn.BatchNorm1d(n)

    def construct(self, x):
        if self.act is None:
            self.act = mint.nn.ReLU()
        return self.act(self.norm(x))
