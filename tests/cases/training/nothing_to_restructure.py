# case: calls that only look like a training step stay as they are
# unsafe
import torch
from torch import nn
#                 ^^ MP106 review torch.nn

class Machine:
    def step(self):
        return self

    def backward(self):
        return torch.relu(torch.ones(2))
#              ^^^^^^^^^^ MP102 safe torch.relu
#                         ^^^^^^^^^^ MP102 safe torch.ones


def run(machine: Machine):
    machine.zero_grad()
    machine.backward()
    machine.step()
# --- after ---
from mindspore import mint

class Machine:
    def step(self):
        return self

    def backward(self):
        return mint.nn.functional.relu(mint.ones((2,)))


def run(machine: Machine):
    machine.zero_grad()
    machine.backward()
    machine.step()
