# case: bases beside Module that a Cell does not go together with: a layout, a name, no hash, a shared forward
import collections

from torch import nn


class Kept:
    def __init__(self):
        self.phase = 1


class Listing:
    def cells(self):
        return [1]


class Slots:
    __slots__ = ("a",)


class Scaled:
    def __init__(self, scale):
        self.scale = scale

    def __eq__(self, other):
        return self.scale == other.scale


class Shared:
    def forward(self, x):
        return x


class Plain(Shared):
    pass


class Table(nn.Module, dict):
#           ^^^^^^^^^ MP401 manual torch.nn.Module
    pass


class Ordered(nn.Module, collections.OrderedDict):
#             ^^^^^^^^^ MP401 manual torch.nn.Module
    pass


class Slotted(nn.Module, Slots):
#             ^^^^^^^^^ MP401 manual torch.nn.Module
    pass


class Phased(Kept, nn.Module):
#                  ^^^^^^^^^ MP401 review torch.nn.Module
    pass


class Listed(nn.Module, Listing):
#            ^^^^^^^^^ MP401 review torch.nn.Module
    pass


class Equal(nn.Module, Scaled):
#           ^^^^^^^^^ MP401 review torch.nn.Module
    def __init__(self):
        super().__init__()
        super(nn.Module, self).__init__(3)
#             ^^^^^^^^^ MP101 safe torch.nn.Module


class Both(Shared, nn.Module):
#                  ^^^^^^^^^ MP401 review torch.nn.Module
    pass
# --- after ---
import collections

import mindspore as ms
from torch import nn


class Kept:
    def __init__(self):
        self.phase = 1


class Listing:
    def cells(self):
        return [1]


class Slots:
    __slots__ = ("a",)


class Scaled:
    def __init__(self, scale):
        self.scale = scale

    def __eq__(self, other):
        return self.scale == other.scale


class Shared:
    def forward(self, x):
        return x


class Plain(Shared):
    pass


class Table(nn.Module, dict):
    pass


class Ordered(nn.Module, collections.OrderedDict):
    pass


class Slotted(nn.Module, Slots):
    pass


class Phased(Kept, nn.Module):
    pass


class Listed(nn.Module, Listing):
    pass


class Equal(nn.Module, Scaled):
    def __init__(self):
        super().__init__()
        super(ms.nn.Cell, self).__init__(3)


class Both(Shared, nn.Module):
    pass
