# case: what makes a tensor of a view is in its memory in MindSpore: a Parameter of that is none that an optimizer writes
# target: cpu
import numpy as np
import torch
from torch import nn


class Bias(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, size, found):
        super().__init__()
        bias = torch.randn(size) * 1e-3
#              ^^^^^^^^^^^ MP102 safe torch.randn
        bias = torch.reshape(bias, (size,))
#              ^^^^^^^^^^^^^ MP102 safe torch.reshape
        self.bias = nn.Parameter(torch.FloatTensor(bias))
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
        self.rows = nn.Parameter(torch.tensor(found[:2]))
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                ^^^^^^^^^^^^ MP102 safe torch.tensor
        self.scale = nn.Parameter(torch.FloatTensor(size))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
        self.plain = nn.Parameter(torch.FloatTensor([1.0, 2.0]))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
        self.register_buffer("mean", torch.Tensor(np.zeros(size)).view(1, size))
#            ^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.register_buffer
#                                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.register_buffer("kept", torch.as_tensor(bias))
#            ^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.register_buffer
#                                    ^^^^^^^^^^^^^^^ MP201 review torch.as_tensor
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops
import torch


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


class Bias(nn.Cell):
    def __init__(self, size, found):
        super().__init__()
        bias = ops.randn(size) * 1e-3
        bias = mint.reshape(bias, (size,))
        self.bias = ms.Parameter(FloatTensor(bias).copy())
        self.rows = ms.Parameter(ms.tensor(found[:2]).copy())
        self.scale = ms.Parameter(FloatTensor(size))
        self.plain = ms.Parameter(ms.tensor([1.0, 2.0], dtype=ms.float32))
        self.register_buffer("mean", FloatTensor(np.zeros(size)).view(1, size).copy())
        self.register_buffer("kept", torch.as_tensor(bias).copy())
