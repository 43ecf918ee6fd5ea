# case: a value whose meaning is turned is written as the formula
# target: cpu
from torch import nn

norm = nn.BatchNorm2d(8, momentum=0.01)
#      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
# --- after ---
from mindspore import nn

norm = nn.BatchNorm2d(8, momentum=1 - 0.01)
