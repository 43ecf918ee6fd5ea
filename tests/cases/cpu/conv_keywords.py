# case: on cpu the names of groups and bias change
# target: cpu
from torch import nn

conv = nn.Conv2d(8, 8, 3, groups=8, bias=False)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv2d
# --- after ---
from mindspore import nn

conv = nn.Conv2d(8, 8, 3, group=8, has_bias=False, pad_mode='pad')
