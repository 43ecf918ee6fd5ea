# case: a convolution along one dimension keeps two sizes in MindSpore, of which torch's is the last
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, padding):
        super().__init__()
        self.conv = nn.Conv1d(4, 4, 3, stride=2)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.wide = nn.Conv2d(4, 4, 3, stride=2)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.up = nn.ConvTranspose1d(4, 4, 3, 2)
#                 ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.ConvTranspose1d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        size = self.conv.kernel_size[0] - self.conv.stride[0]
#                        ^^^^^^^^^^^ MP109 safe torch.nn.Conv1d.kernel_size
#                                                   ^^^^^^ MP109 safe torch.nn.Conv1d.stride
        (k,) = self.conv.kernel_size
#                        ^^^^^^^^^^^ MP109 safe torch.nn.Conv1d.kernel_size
        same = self.conv.dilation[-1] + self.conv.dilation[-1:][0]
        return size, k, same, self.conv.padding[0], self.wide.kernel_size[0], self.up.stride[0]
#                                       ^^^^^^^ MP109 safe torch.nn.Conv1d.padding
#                                                                                     ^^^^^^ MP109 safe torch.nn.ConvTranspose1d.stride


def unknown(net: Net, which):
    return net.conv.kernel_size[which]
#                   ^^^^^^^^^^^ MP109 safe torch.nn.Conv1d.kernel_size
# --- after ---
from mindspore import nn
import torch


class Net(nn.Cell):
    def __init__(self, padding):
        super().__init__()
        self.conv = nn.Conv1d(4, 4, 3, stride=2, has_bias=True, pad_mode='pad')
        self.wide = nn.Conv2d(4, 4, 3, stride=2, has_bias=True, pad_mode='pad')
        self.up = nn.Conv1dTranspose(4, 4, 3, 2, has_bias=True, pad_mode='pad')

    def construct(self, x):
        size = self.conv.kernel_size[1] - self.conv.stride[1]
        (k,) = self.conv.kernel_size[1:]
        same = self.conv.dilation[-1] + self.conv.dilation[-1:][0]
        return size, k, same, self.conv.padding[3], self.wide.kernel_size[0], self.up.stride[1]


def unknown(net: Net, which):
    return net.conv.kernel_size[1:][which]
