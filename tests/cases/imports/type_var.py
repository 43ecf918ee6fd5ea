# case: the bound of a type variable and the base of a generic class are replaced
from typing import Generic, TypeVar

from torch import nn

T = TypeVar("T", bound=nn.Module)
#                      ^^^^^^^^^ MP101 safe torch.nn.Module


class Net(nn.Module, Generic[T]):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
from typing import Generic, TypeVar

from mindspore import nn

T = TypeVar("T", bound=nn.Cell)


class Net(nn.Cell, Generic[T]):
    def construct(self, x):
        return x
