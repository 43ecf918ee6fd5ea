# case: an argument in parentheses keeps them when it is named
# target: cpu
from torch import nn

pool = nn.MaxPool2d((3), (2), (1))
#      ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d((3), (2), padding=(1), pad_mode='pad')
