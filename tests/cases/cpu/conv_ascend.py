# case: on ascend the same convolution is mint's, as it stands
from torch import nn

conv = nn.Conv2d(3, 8, 3, padding=1)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv2d
# --- after ---
from mindspore import mint

conv = mint.nn.Conv2d(3, 8, 3, padding=1)
