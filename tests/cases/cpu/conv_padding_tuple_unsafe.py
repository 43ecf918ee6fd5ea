# case: on cpu unsafe writes a literal pair of paddings as the four numbers that nn takes (FIXME: the pair is not written as four numbers yet)
# target: cpu
# unsafe
from torch import nn

conv = nn.Conv2d(3, 8, 3, padding=(1, 2))
#      ^^^^^^^^^ MP201 review torch.nn.Conv2d
# --- after ---
from mindspore import nn

conv = nn.Conv2d(3, 8, 3, padding=(1, 2), has_bias=True, pad_mode='pad')
