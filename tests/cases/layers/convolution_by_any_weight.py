# case: `_conv_forward` is torch's own: of convolutions, and of layers that may be one, it is told
# target: cpu
import torch.nn as nn


class Scaled(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, make, n):
        super().__init__()
        self.conv = nn.Conv2d(n, n, 3)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.other = make(n, n, 3)
        self.own = Own()

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        y = self.conv._conv_forward(x, self.conv.weight * 2, self.conv.bias)
#                     ^^^^^^^^^^^^^ MP310 manual torch.nn.Conv2d._conv_forward
        # What stays: a method of the file's own.
        return self.other._conv_forward(y, None, None), self.own._conv_forward(y)
#                         ^^^^^^^^^^^^^ MP310 manual inferred torch.nn.Module._conv_forward


class Own:
    def _conv_forward(self, x):
        return x


def made():
    return Scaled(nn.Conv2d, 3)
#          ^^^^^^ MP410 safe torch.nn.Module
#                 ^^^^^^^^^ MP203 review torch.nn.Conv2d
# --- after ---
import mindspore as ms
import torch.nn as nn


class Scaled(ms.nn.Cell):
    def __init__(self, make, n):
        super().__init__()
        self.conv = ms.nn.Conv2d(n, n, 3, has_bias=True, pad_mode='pad')
        self.other = make(n, n, 3)
        self.own = Own()

    def construct(self, x):
        y = self.conv._conv_forward(x, self.conv.weight * 2, self.conv.bias)
        # What stays: a method of the file's own.
        return self.other._conv_forward(y, None, None), self.own._conv_forward(y)


class Own:
    def _conv_forward(self, x):
        return x


def made():
    return Scaled(nn.Conv2d, 3).set_train()
