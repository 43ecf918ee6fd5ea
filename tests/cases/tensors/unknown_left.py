# case: a method that other classes have too is left alone on a value of unknown kind
import torch


def run(x):
    return x.transpose(1, 2), x.size, x.max(dim=1), x.copy(), x.sum(0)


y = torch.abs(z)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint


def run(x):
    return x.transpose(1, 2), x.size, x.max(dim=1), x.copy(), x.sum(0)


y = mint.abs(z)
