# case: pinned defaults stand before `**` when the call is reviewed
# target: cpu
# unsafe
from torch import nn

pool = nn.MaxPool2d(2, **settings)
#      ^^^^^^^^^^^^ MP201 review torch.nn.MaxPool2d
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d(2, stride=2, pad_mode='pad', **settings)
