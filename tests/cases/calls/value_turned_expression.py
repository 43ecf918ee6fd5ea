# case: a turned value that is an expression gets parentheses
# target: cpu
from torch import nn

norm = nn.BatchNorm2d(8, momentum=base + 0.01)
#      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
# --- after ---
from mindspore import nn

norm = nn.BatchNorm2d(8, momentum=1 - (base + 0.01))
