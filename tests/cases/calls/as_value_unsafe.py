# case: unsafe replaces a class that is passed on
# target: cpu
# unsafe
from torch import nn

table = {"pool": nn.MaxPool2d}
#                ^^^^^^^^^^^^ MP203 review torch.nn.MaxPool2d
# --- after ---
from mindspore import nn

table = {"pool": nn.MaxPool2d}
