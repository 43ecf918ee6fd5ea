# case: a name of MindSpore's that torch's import binds again further down is not taken for it there
# target: cpu
from mindspore import nn


def head():
    return nn.Cell()


from torch import nn

norm = nn.BatchNorm2d(8, momentum=0.01)
#      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
other = nn.Unknown()
#       ^^^^^^^^^^ MP304 manual torch.nn.Unknown
# --- after ---
from mindspore import nn


def head():
    return nn.Cell()


import mindspore as ms
from torch import nn

norm = ms.nn.BatchNorm2d(8, momentum=1 - 0.01)
other = nn.Unknown()
