# case: a parameter called torch is not the module
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat


def join(torch, a, b):
    return torch.cat([a, b])
# --- after ---
from mindspore import mint

y = mint.cat([a, b])


def join(torch, a, b):
    return torch.cat([a, b])
