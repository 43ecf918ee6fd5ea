# case: a padding in words is not passed to a layer that takes numbers; a pair becomes four
# target: cpu
# unsafe
from torch import nn

a = nn.Conv2d(3, 4, 3, padding="same")
#   ^^^^^^^^^ MP302 manual torch.nn.Conv2d: as `pad_mode`
b = nn.Conv2d(3, 4, 3, padding=(1, 0))
#   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
c = nn.UpsamplingBilinear2d(scale_factor=2)
#   ^^^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.nn.UpsamplingBilinear2d
# --- after ---
import mindspore as ms
from torch import nn

a = nn.Conv2d(3, 4, 3, padding="same")
b = ms.nn.Conv2d(3, 4, 3, padding=(1, 1, 0, 0), has_bias=True, pad_mode='pad')
c = nn.UpsamplingBilinear2d(scale_factor=2)
