# case: a module of the package that is called torch is not torch
from . import torch
from .torch import nn

y = torch.cat([a, b])
layer = nn.Linear(3, 4)
# --- unchanged ---
