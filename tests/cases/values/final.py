# case: torch's Final is that of `typing`, in a class's body and by its own name
import torch
from torch import nn
from torch.jit import Final


class Attention(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    fused: torch.jit.Final[bool]
#          ^^^^^^^^^^^^^^^ MP104 safe torch.jit.Final
    scale: Final[float]
#          ^^^^^ MP104 safe torch.jit.Final


# --- after ---
from mindspore import nn
import typing


class Attention(nn.Cell):
    fused: typing.Final[bool]
    scale: typing.Final[float]


