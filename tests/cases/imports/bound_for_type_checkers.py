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


@overload
#^^^^^^^^ MP102 safe torch.jit._overload
def size(x: Row) -> int: ...
#           ^^^ MP101 safe torch.Tensor


def size(x):
    return x.size(0) if isinstance(x, torch.Tensor) else x
#            ^^^^ MP103 safe torch.Tensor.size
#                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor


class Net(Base):
    def forward(self, x: "Row"):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                         ^^^ MP101 safe torch.Tensor
        return x.size(0)
#                ^^^^ MP103 safe torch.Tensor.size
# --- after ---
from typing import TYPE_CHECKING

import mindspore as ms
from mindspore import nn

if TYPE_CHECKING:
    from typing import overload

else:
    import typing

if TYPE_CHECKING:
    Base = object
else:
    Base = nn.Cell


@typing.overload
def size(x: ms.Tensor) -> int: ...


def size(x):
    return x.shape[0] if isinstance(x, ms.Tensor) else x


class Net(Base):
    def construct(self, x: "ms.Tensor"):
        return x.shape[0]
