# case: what is filled is a Tensor or a buffer, which has no set_data: its values are copied in
# unsafe
# target: cpu
import torch
from torch import nn


def made(n, given):
    w = torch.empty(n, 5)
#       ^^^^^^^^^^^ MP102 safe torch.empty
    nn.init.normal_(w, std=0.02)
#   ^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.normal_
    p = nn.Parameter(torch.empty(2))
#       ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                    ^^^^^^^^^^^ MP102 safe torch.empty
    nn.init.zeros_(p)
#   ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
    nn.init.zeros_(given)
#   ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
    return w, p


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        start = torch.empty(3)
#               ^^^^^^^^^^^ MP102 safe torch.empty
        nn.init.ones_(start)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
        self.scale = nn.Parameter(start)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
        self.register_buffer("mean", torch.zeros(3))
#                                    ^^^^^^^^^^^ MP102 safe torch.zeros
        nn.init.ones_(self.mean)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
        nn.init.ones_(self.scale)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.common.initializer import Normal, initializer


def made(n, given):
    w = mint.empty(n, 5)
    w.copy_(initializer(Normal(0.02, 0.0), w.shape, w.dtype).init_data())
    p = ms.Parameter(mint.empty(2))
    p.copy_(initializer('zeros', p.shape, p.dtype).init_data())
    given.copy_(initializer('zeros', given.shape, given.dtype).init_data())
    return w, p


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        start = mint.empty(3)
        start.copy_(initializer('ones', start.shape, start.dtype).init_data())
        self.scale = ms.Parameter(start)
        self.register_buffer("mean", mint.zeros((3,)))
        self.mean.copy_(initializer('ones', self.mean.shape, self.mean.dtype).init_data())
        self.scale.set_data(initializer('ones', self.scale.shape, self.scale.dtype))
