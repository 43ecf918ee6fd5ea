# case: a name that type checkers find elsewhere is what the other branch binds; where there is no other branch, it is theirs
from typing import TYPE_CHECKING

import torch

if TYPE_CHECKING:
    from typing import overload

    from torch import Tensor as Row
else:
    from torch.jit import _overload as overload

if TYPE_CHECKING:
    Base = object
else:
    Base = torch.nn.Module
#          ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module


def size(x):
    return x.size(0) if isinstance(x, torch.Tensor) else x
#            ^^^^ MP103 safe torch.Tensor.size
#                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor


class Net(Base):
    @overload
#    ^^^^^^^^ MP408 safe torch.jit._overload
    def scale(self, x: int) -> int: ...

    def scale(self, x):
        return x

    def forward(self, x: "Row"):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                         ^^^ MP101 safe torch.Tensor
        return x.size(0)
#                ^^^^ MP103 safe torch.Tensor.size


def later(x):
    return Base, x
# --- after ---
from typing import TYPE_CHECKING

import mindspore as ms
from mindspore import nn

if TYPE_CHECKING:
    from typing import overload

else:
    pass

if TYPE_CHECKING:
    Base = object
else:
    Base = nn.Cell


def size(x):
    return x.shape[0] if isinstance(x, ms.Tensor) else x


class Net(Base):
    def scale(self, x: int) -> int: ...

    def scale(self, x):
        return x

    def construct(self, x: "ms.Tensor"):
        return x.shape[0]


def later(x):
    return Base, x
