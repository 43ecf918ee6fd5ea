# case: a 0 or 1 that stands for a flag is written as True or False, other numbers stay
# target: cpu
from torch import nn

a = nn.Linear(3, 1, 1)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
b = nn.Conv2d(1, 1, 1, bias=0)
#   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
c = nn.BatchNorm1d(1, affine=1)
#   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
d = nn.Linear(1, 0, True)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint, nn

a = mint.nn.Linear(3, 1, True)
b = nn.Conv2d(1, 1, 1, has_bias=False, pad_mode='pad')
c = nn.BatchNorm1d(1, affine=True)
d = mint.nn.Linear(1, 0, True)
