# case: an import that a function does not use is nobody else's, but it may do something
# unsafe
import torch


def f():
    from torch import autograd
#                     ^^^^^^^^ MP106 review torch.autograd: may be there for what it does
    return torch.ones(2)
#          ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


def f():
    return mint.ones((2,))
