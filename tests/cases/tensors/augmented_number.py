# case: an attribute that begins as a number is not written into, as a number has no items
# unsafe
# target: cpu
import torch
from torch import nn


class Trainer:
    best = 0

    def __init__(self, model: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.running, self.seen = 0.0, 0
        self.weights = torch.zeros(1)
#                      ^^^^^^^^^^^ MP102 safe torch.zeros

    def step(self, x: torch.Tensor):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.running += x
#       ^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        self.best += x
#       ^^^^^^^^^ MP206 manual inferred torch.Tensor
        self.weights += x
#       ^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        return self.running, self.best, self.weights
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Trainer:
    best = 0

    def __init__(self, model: nn.Cell):
        self.model = model
        self.running, self.seen = 0.0, 0
        self.weights = mint.zeros((1,))

    def step(self, x: ms.Tensor):
        self.running += x
        self.best += x
        self.weights[...] = self.weights + x
        return self.running, self.best, self.weights
