# case: an augmented assignment to a parameter that a loop takes of a model writes into it
# unsafe
# target: cpu
import torch
from torch import nn


@torch.no_grad()
def average(slow: nn.Module, fast: nn.Module, decay, counts):
    for (name, p), q in zip(slow.named_parameters(), fast.parameters()):
        p *= decay
        p += (1 - decay) * q
    for p, q in zip(slow.parameters(), fast.parameters()):
        p.data.mul_(decay).add_(q.data, alpha=1 - decay)
    for value in slow.state_dict().values():
        value -= 1
    for p in slow.parameters():
        p = p + 1
        p += 1
    for count in counts:
        count += 1
