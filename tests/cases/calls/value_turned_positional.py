# case: a turned value keeps its place
# target: cpu
from torch import nn

norm = nn.BatchNorm2d(8, 1e-3, 0.01)
#      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
# --- after ---
from mindspore import nn

norm = nn.BatchNorm2d(8, 1e-3, 1 - 0.01)
