# case: the padding of a convolution along one dimension is read from the end , and left where a word may stand for it
# target: cpu
import torch.nn.functional as F
from torch import nn


class Causal(nn.Conv1d):
#            ^^^^^^^^^ MP203 review torch.nn.Conv1d
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        x = F.pad(x, (2, 0))
#           ^^^^^ MP102 safe torch.nn.functional.pad
        return F.conv1d(x, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)
#              ^^^^^^^^ MP201 review torch.nn.functional.conv1d
#                               ^^^^^^ MP109 review inferred torch.nn.Conv1d.weight
#                                                       ^^^^^^ MP109 review inferred torch.nn.Conv1d.stride
#                                                                    ^^^^^^^ MP207 manual inferred torch.nn.Conv1d.padding
#                                                                                  ^^^^^^^^ MP109 review inferred torch.nn.Conv1d.dilation
#                                                                                                 ^^^^^^ MP109 review inferred torch.nn.Conv1d.groups


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, padding):
        super().__init__()
        self.conv = nn.Conv1d(4, 4, 3, padding=2 if padding else "same")
#                   ^^^^^^^^^ MP201 review torch.nn.Conv1d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.conv.padding, self.conv.padding[0]
#                        ^^^^^^^ MP207 manual torch.nn.Conv1d.padding
#                                           ^^^^^^^ MP109 review torch.nn.Conv1d.padding
# --- after ---
import mindspore as ms
from mindspore import ops
import torch.nn.functional as F
from torch import nn


class Causal(nn.Conv1d):
    def forward(self, x):
        x = ops.pad(x, (2, 0))
        return F.conv1d(x, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)


class Net(ms.nn.Cell):
    def __init__(self, padding):
        super().__init__()
        self.conv = nn.Conv1d(4, 4, 3, padding=2 if padding else "same")

    def construct(self, x):
        return self.conv.padding, self.conv.padding[0]
