# case: a tensor is written into, whatever else its name stands for later
# target: cpu
# unsafe
import torch
from torch import nn


class Upsample(nn.Module):
#              ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, width):
        super().__init__()
        values = torch.empty(width, width)
#                ^^^^^^^^^^^ MP102 safe torch.empty
        nn.init.kaiming_uniform_(values)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.kaiming_uniform_
        values = values.repeat_interleave(4, 0)
        self.values = nn.Parameter(values)
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.common.initializer import HeUniform, initializer


class Upsample(nn.Cell):
    def __init__(self, width):
        super().__init__()
        values = mint.empty(width, width)
        values.copy_(initializer(HeUniform(0, 'fan_in', 'leaky_relu'), values.shape, values.dtype).init_data())
        values = values.repeat_interleave(4, 0)
        self.values = ms.Parameter(values)
