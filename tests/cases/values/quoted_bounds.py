# case: the bound of a TypeVar in a string is read as an annotation in one is; other strings of the call are not
from typing import TypeVar

import torch
from torch import Tensor

T = TypeVar("T", bound="torch.Tensor")
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
E = TypeVar("E", "Tensor", int)
#                 ^^^^^^ MP101 safe torch.Tensor
N = TypeVar("torch.Tensor")
# --- after ---
from typing import TypeVar

import mindspore as ms

T = TypeVar("T", bound="ms.Tensor")
E = TypeVar("E", "ms.Tensor", int)
N = TypeVar("torch.Tensor")
