# case: where a layer of MindSpore has a dimension more, the part that is torch's value is read
# target: cpu
import torch
import torch.nn.functional as F
from torch import nn


class Mixer(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(4, 4, 3, groups=4)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.point = nn.Conv1d(4, 3, 1)
#                    ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.left = (self.conv.kernel_size[0] - 1) * self.conv.dilation[0]
#                              ^^^^^^^^^^^ MP109 safe torch.nn.Conv1d.kernel_size
#                                                              ^^^^^^^^ MP109 safe torch.nn.Conv1d.dilation

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        weight = self.conv.weight.squeeze(1)
#                          ^^^^^^ MP109 safe torch.nn.Conv1d.weight
        step = self.conv.stride
#                        ^^^^^^ MP109 safe torch.nn.Conv1d.stride
        gain = self.conv.weight * 2
#                        ^^^^^^ MP109 safe torch.nn.Conv1d.weight
        first = self.conv.weight[:, 0]
#                         ^^^^^^ MP109 safe torch.nn.Conv1d.weight
        y = F.conv1d(x, self.conv.weight, stride=self.conv.stride)
#           ^^^^^^^^ MP102 safe torch.nn.functional.conv1d
#                                 ^^^^^^ MP109 safe torch.nn.Conv1d.weight
#                                                          ^^^^^^ MP109 safe torch.nn.Conv1d.stride
        # Of a kernel of one, torch's own text is no part that was written.
        point = self.point.weight.squeeze(2)
#                          ^^^^^^ MP109 safe torch.nn.Conv1d.weight
        return weight, step, gain, first, y, point, self.conv.weight.shape
#                                                             ^^^^^^ MP109 safe torch.nn.Conv1d.weight


def init(m):
    if isinstance(m, nn.Conv1d):
#                    ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        nn.init.kaiming_normal_(m.weight)
#       ^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.init.kaiming_normal_
        if m.weight is not None and m.weight.dtype == torch.float32:
#                                                     ^^^^^^^^^^^^^ MP104 safe torch.float32
            m.weight.data.normal_(0, 0.02)
#                         ^^^^^^^ MP103 safe inferred torch.Tensor.normal_
        m.weight.requires_grad = False
        return m.stride[-1]


# --- after ---
import mindspore as ms
from mindspore import ops
from torch import nn


def normal_(self, mean=0, std=1):
    """Fill with normal random numbers."""
    return self.copy_(ops.standard_normal(tuple(self.shape)) * std + mean)


class Mixer(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = ms.nn.Conv1d(4, 4, 3, group=4, has_bias=True, pad_mode='pad')
        self.point = ms.nn.Conv1d(4, 3, 1, has_bias=True, pad_mode='pad')
        self.left = (self.conv.kernel_size[1] - 1) * self.conv.dilation[1]

    def construct(self, x):
        weight = self.conv.weight.squeeze((2,)).squeeze(1)
        step = self.conv.stride[1:]
        gain = self.conv.weight.squeeze((2,)) * 2
        first = self.conv.weight.squeeze((2,))[:, 0]
        y = ops.conv1d(x, self.conv.weight.squeeze((2,)), stride=self.conv.stride[1:], pad_mode='pad')
        # Of a kernel of one, torch's own text is no part that was written.
        point = self.point.weight.squeeze((2,)).squeeze(2)
        return weight, step, gain, first, y, point, self.conv.weight.squeeze((2,)).shape


def init(m):
    if isinstance(m, ms.nn.Conv1d):
        nn.init.kaiming_normal_(m.weight)
        if m.weight is not None and m.weight.dtype == ms.float32:
            normal_(m.weight.data, 0, 0.02)
        m.weight.requires_grad = False
        return m.stride[-1]


