# case: a file that is converted whole gets no definitions
# whole
import torch


def run(x):
    return torch.cat([x, x])
#          ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint


def run(x):
    return mint.cat([x, x])
