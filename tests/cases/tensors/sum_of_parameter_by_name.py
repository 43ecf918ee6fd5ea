# case: what getattr gives by a name that is written out, or looped over, is a Parameter where the attribute is one: added to by a name it stayed as it was, untold
# unsafe
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(4))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.shift = nn.Parameter(torch.ones(4))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.count = 0

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def update(self):
        scale = getattr(self, "scale")
        scale += 1
#       ^^^^^ MP206 review inferred torch.Tensor
        for name in ("scale", "shift"):
            each = getattr(self, name)
            each.mul_(2)
#                ^^^^ MP201 review inferred torch.Tensor.mul_

    # Numbers, what has a default, and names that are not known.
    def others(self, name):
        count = getattr(self, "count")
        count += 1
        scale = getattr(self, "scale", None)
        other = getattr(self, name)
        return count, scale, other
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.scale = ms.Parameter(mint.ones((4,)))
        self.shift = ms.Parameter(mint.ones((4,)))
        self.count = 0

    @ms._no_grad()
    def update(self):
        scale = getattr(self, "scale")
        ops.assign(scale, scale + 1)
        for name in ("scale", "shift"):
            each = getattr(self, name)
            each.copy_(each.mul(2))

    # Numbers, what has a default, and names that are not known.
    def others(self, name):
        count = getattr(self, "count")
        count += 1
        scale = getattr(self, "scale", None)
        other = getattr(self, name)
        return count, scale, other
