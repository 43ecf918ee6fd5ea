# case: an argument that is pinned is not written again by a second run
# target: cpu
from torch import nn
from mindspore import nn as ms_nn

pool = ms_nn.MaxPool2d(2, stride=2, pad_mode='pad')
other = nn.MaxPool2d(2)
#       ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
# --- after ---
from mindspore import nn as ms_nn

pool = ms_nn.MaxPool2d(2, stride=2, pad_mode='pad')
other = ms_nn.MaxPool2d(2, stride=2, pad_mode='pad')
