# case: the old values of a parameter are copied where others are written over them
# unsafe
# target: cpu
import torch
from torch import nn


class Shadow:
    def swap(self, model: nn.Module):
        for name, p in model.named_parameters():
            self.backup[name] = p.data
            p.data = self.shadow[name]
