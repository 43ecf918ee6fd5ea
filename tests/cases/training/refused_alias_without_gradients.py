# case: a block without gradients that only passes on what has some does not make it a constant
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, data: torch.Tensor, optimizer: torch.optim.SGD, often: bool):
    for x in data:
        hidden = model(x)
        with torch.no_grad():
            kept = hidden
        if often:
            loss = kept.pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
