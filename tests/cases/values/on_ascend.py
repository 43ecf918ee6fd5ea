# case: mint's classes are passed on as they are, but for those that lack an argument
# unsafe
from torch import nn


def make(norm=nn.BatchNorm2d, conv=nn.Conv2d, gelu=nn.GELU, act=nn.ReLU):
#             ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                  ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                                  ^^^^^^^ MP101 safe torch.nn.GELU
#                                                               ^^^^^^^ MP203 review torch.nn.ReLU
    return norm, conv, gelu, act
# --- after ---
from mindspore import mint


class ReLU(mint.nn.ReLU):
    """ReLU with the arguments of torch.nn.ReLU."""

    def __init__(self, inplace=False):
        super().__init__()


def make(norm=mint.nn.BatchNorm2d, conv=mint.nn.Conv2d, gelu=mint.nn.GELU, act=ReLU):
    return norm, conv, gelu, act
