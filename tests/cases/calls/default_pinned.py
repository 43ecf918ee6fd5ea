# case: a default that differs is written out, so that torch's holds
# target: cpu
from torch import nn

pool = nn.MaxPool2d(2)
#      ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d(2, stride=2, pad_mode='pad')
