# case: where nothing replaces the values of a parameter they are kept as they are
# unsafe
# target: cpu
import torch
from torch import nn


def keep(model: nn.Module, values):
    for name, p in model.named_parameters():
        values[name] = p.data
