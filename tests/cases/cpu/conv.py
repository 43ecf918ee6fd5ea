# case: on cpu a convolution is nn's, with pad_mode and has_bias written out
# target: cpu
from torch import nn

conv = nn.Conv2d(3, 8, 3, padding=1)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv2d
# --- after ---
from mindspore import nn

conv = nn.Conv2d(3, 8, 3, padding=1, has_bias=True, pad_mode='pad')
