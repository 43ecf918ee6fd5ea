# case: a call with a trailing comma keeps it when an argument is added
# target: cpu
from torch import nn

pool = nn.MaxPool2d(2, 2,)
#      ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d(2, 2, pad_mode='pad',)
