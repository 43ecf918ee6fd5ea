# case: a number that has to be a float is written as one, a value is turned into one
import torch


def far(a, b, p):
    return torch.cdist(a, b), torch.cdist(a, b, p=1), torch.cdist(a, b, p=1.5), torch.cdist(a, b, p)
#          ^^^^^^^^^^^ MP102 safe torch.cdist
#                             ^^^^^^^^^^^ MP102 safe torch.cdist
#                                                     ^^^^^^^^^^^ MP102 safe torch.cdist
#                                                                               ^^^^^^^^^^^ MP102 safe torch.cdist
# --- after ---
from mindspore import mint


def far(a, b, p):
    return mint.cdist(a, b), mint.cdist(a, b, p=1.0), mint.cdist(a, b, p=1.5), mint.cdist(a, b, float(p))
