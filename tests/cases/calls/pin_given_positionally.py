# case: a pinned default is not written where the call gives the argument by position
# target: cpu
from torch import nn

pool = nn.MaxPool2d(2, 1)
#      ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d(2, 1, pad_mode='pad')
