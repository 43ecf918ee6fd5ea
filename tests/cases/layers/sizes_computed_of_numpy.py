# case: a size that is computed from one number of NumPy's is made Python's, and so is what the target takes it for beside; one computed from what is not known stays
# unsafe
# target: cpu
import numpy as np
import torch.nn as nn


def make(sizes, c, other):
    size = np.prod(sizes)
    pad = (size - 1) // 2
    return [
        nn.ReflectionPad1d(pad),
#       ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.ReflectionPad1d
        nn.ReflectionPad1d(size + size),
#       ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.ReflectionPad1d
        nn.MaxPool2d(size),
#       ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
        nn.MaxPool2d(3, stride=2),
#       ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
        nn.ReflectionPad1d(other - 1),
#       ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.ReflectionPad1d
        nn.ReflectionPad1d(size - other),
#       ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.ReflectionPad1d
    ]
# --- after ---
import numpy as np
from mindspore import nn


def make(sizes, c, other):
    size = np.prod(sizes)
    pad = (size - 1) // 2
    return [
        nn.ReflectionPad1d(int(pad)),
        nn.ReflectionPad1d(int(size + size)),
        nn.MaxPool2d(int(size), stride=int(size), pad_mode='pad'),
        nn.MaxPool2d(3, stride=2, pad_mode='pad'),
        nn.ReflectionPad1d(other - 1),
        nn.ReflectionPad1d(size - other),
    ]
