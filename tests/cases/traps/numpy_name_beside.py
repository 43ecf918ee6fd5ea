# case: a number of NumPy's that a name is computed of, beside what is not known, is told of where it is computed
# unsafe
# target: cpu
import numpy as np
import torch


def sinusoids(channels, most=10000):
    step = np.log(most) / (channels // 2 - 1)
#          ^^^^^^^^^^^^ MP525 review inferred torch.Tensor
    rate = torch.exp(-step * torch.arange(channels // 2))
#          ^^^^^^^^^ MP102 safe torch.exp
#                            ^^^^^^^^^^^^ MP102 safe torch.arange
    return rate, step * torch.ones(3)
#                       ^^^^^^^^^^ MP102 safe torch.ones


def known(channels, scale):
    step = np.log(1e4) / scale
    step = 2 * scale
    part = channels / 2
    of_array = np.arange(3) / channels
    return step * torch.ones(3), part * torch.ones(3), of_array
#                 ^^^^^^^^^^ MP102 safe torch.ones
#                                       ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import numpy as np
from mindspore import mint, ops


def sinusoids(channels, most=10000):
    step = float(np.log(most)) / (channels // 2 - 1)
    rate = mint.exp(-step * ops.arange(channels // 2))
    return rate, step * mint.ones((3,))


def known(channels, scale):
    step = np.log(1e4) / scale
    step = 2 * scale
    part = channels / 2
    of_array = np.arange(3) / channels
    return step * mint.ones((3,)), part * mint.ones((3,)), of_array
