# case: MindSpore imported inside one function does not serve another
import torch


def old(x):
    return torch.abs(x)
#          ^^^^^^^^^ MP102 safe torch.abs


def new(x):
    from mindspore import mint

    return mint.abs(x)
# --- after ---
from mindspore import mint


def old(x):
    return mint.abs(x)


def new(x):
    from mindspore import mint

    return mint.abs(x)
