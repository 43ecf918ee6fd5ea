# case: a function of the file that is called like torch's is left alone
import torch


def zeros(*size):
    return torch.ones(size)
#          ^^^^^^^^^^ MP102 safe torch.ones


y = zeros(2, 3)
# --- after ---
from mindspore import mint


def zeros(*size):
    return mint.ones(size)


y = zeros(2, 3)
