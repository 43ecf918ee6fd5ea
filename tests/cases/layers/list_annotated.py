# case: what is annotated as a list is written as a tuple where a layer takes no list
# target: cpu
from __future__ import annotations

from dataclasses import dataclass

from torch import nn


@dataclass
class Config:
    kernel: list[int]
    stride: list[int]
    padding: list[int] | int
    dilation: int


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, cnf: Config, kernel: list[int], stride: int | list[int]):
        super().__init__()
        self.a = nn.MaxPool3d(cnf.kernel, stride=cnf.stride, padding=cnf.padding)
#                ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool3d
        self.b = nn.MaxPool3d(kernel, stride=stride, dilation=cnf.dilation)
#                ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool3d


def changed(kernel: list[int]):
    kernel = kernel[0]
    return nn.MaxPool3d(kernel, 1)
#          ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool3d
# --- after ---
from __future__ import annotations

from dataclasses import dataclass

from mindspore import nn


@dataclass
class Config:
    kernel: list[int]
    stride: list[int]
    padding: list[int] | int
    dilation: int


class Block(nn.Cell):
    def __init__(self, cnf: Config, kernel: list[int], stride: int | list[int]):
        super().__init__()
        self.a = nn.MaxPool3d(tuple(cnf.kernel), stride=tuple(cnf.stride), padding=cnf.padding, pad_mode='pad')
        self.b = nn.MaxPool3d(tuple(kernel), stride=stride, dilation=cnf.dilation, pad_mode='pad')


def changed(kernel: list[int]):
    kernel = kernel[0]
    return nn.MaxPool3d(kernel, 1, pad_mode='pad')
