# case: bases beside Module that a Cell goes together with, and one that gives it its forward
import abc
from typing import Generic, TypeVar

from torch import nn

T = TypeVar("T")


class Named:
    __slots__ = ()
    kind = "k"

    def describe(self):
        return self.kind


class Adding:
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.more(x)

    def more(self, x):
        return x + 1


class Unused:
    def forward(self, x):
        return x


class Net(nn.Module, Named, abc.ABC, Generic[T]):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Added(Adding, nn.Module):
#                   ^^^^^^^^^ MP401 safe torch.nn.Module
    def again(self, x):
        return self.forward(x)
#                   ^^^^^^^ MP402 safe torch.nn.Module.forward


class Behind(nn.Module, Unused):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
import abc
from typing import Generic, TypeVar

from mindspore import nn

T = TypeVar("T")


class Named:
    __slots__ = ()
    kind = "k"

    def describe(self):
        return self.kind


class Adding:
    def construct(self, x):
        return self.more(x)

    def more(self, x):
        return x + 1


class Unused:
    def forward(self, x):
        return x


class Net(nn.Cell, Named, abc.ABC, Generic[T]):
    def construct(self, x):
        return x


class Added(Adding, nn.Cell):
    def again(self, x):
        return self.construct(x)


class Behind(nn.Cell, Unused):
    def construct(self, x):
        return x
