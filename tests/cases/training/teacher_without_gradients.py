# case: what is computed without gradients before a block is a constant there
# unsafe
# target: cpu
import torch
from torch import nn


@torch.no_grad()
def soften(teacher: nn.Module, x: torch.Tensor):
    return torch.softmax(teacher(x), dim=1)


def train(student: nn.Module, teacher: nn.Module, data: torch.Tensor, optimizer: torch.optim.SGD):
    for x in data:
        with torch.no_grad():
            wanted = teacher(x)
        soft = soften(teacher, x)
        output = student(x)
        loss = (output - wanted).pow(2).mean() + (output * soft).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
