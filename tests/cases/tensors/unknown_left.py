# case: a method that other classes have too is left alone on a value of unknown kind
import torch


def run(x):
    return x.transpose(1, 2), x.size(0), x.max(dim=1)


y = torch.abs(z)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint


def run(x):
    return x.transpose(1, 2), x.size(0), x.max(dim=1)


y = mint.abs(z)
