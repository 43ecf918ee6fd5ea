# case: what one of torch's norms gives back for a layer is that layer; what a function of elsewhere gives is a layer that only the run tells
# target: cpu
from torch import nn
from elsewhere import wrapped


class Normed(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, spectral):
        super().__init__()
        self.conv = nn.Conv1d(4, 4, 3)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        weight_norm = nn.utils.weight_norm
#                     ^^^^^^^^^^^^^^^^^^^^ MP203 review torch.nn.utils.weight_norm
        if spectral is None:
            weight_norm = nn.utils.parametrizations.weight_norm
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.nn.utils.parametrizations.weight_norm
        self.conv = weight_norm(self.conv)
        norm_f = nn.utils.spectral_norm if spectral else nn.utils.weight_norm
#                ^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.nn.utils.spectral_norm
#                                                        ^^^^^^^^^^^^^^^^^^^^ MP203 review torch.nn.utils.weight_norm
        self.last = norm_f(nn.Conv1d(4, 1, 3))
#                          ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.left = self.conv.kernel_size[0] + self.last.dilation[0]
#                             ^^^^^^^^^^^ MP109 safe inferred torch.nn.Conv1d.kernel_size
#                                                        ^^^^^^^^ MP109 safe inferred torch.nn.Conv1d.dilation


class Elsewhere(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, norm_f, made):
        super().__init__()
        self.conv = norm_f(nn.Conv1d(4, 4, 3))
#                          ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.last = nn.Conv1d(4, 1, 3)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.last = wrapped(self.last, 2)
        self.other = made(4, 4)
        self.block = Block(nn.Conv1d(4, 4, 3))
#                          ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.left = self.conv.kernel_size[0] + self.last.dilation[0]
#                             ^^^^^^^^^^^ MP207 manual inferred torch.nn.Module.kernel_size
#                                                        ^^^^^^^^ MP207 manual inferred torch.nn.Module.dilation
        self.kept = self.other.kernel_size[0] + self.block.padding[0]


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, layer):
        super().__init__()
        self.layer = layer
        self.padding = (5,)


def normed(module: nn.Module, norm: str) -> nn.Module:
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                           ^^^^^^^^^ MP101 safe torch.nn.Module
    if norm == "weight_norm":
        return nn.utils.weight_norm(module)
#              ^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.utils.weight_norm
    return module


def other(module: nn.Module) -> nn.Module:
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                               ^^^^^^^^^ MP101 safe torch.nn.Module
    return Block(module)
#          ^^^^^ MP410 safe torch.nn.Module


class Annotated(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, norm):
        super().__init__()
        self.conv = normed(nn.Conv1d(4, 4, 3), norm)
#                          ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.wide = normed(nn.Conv2d(4, 4, 3), norm)
#                          ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.made = other(nn.Conv1d(4, 4, 3))
#                         ^^^^^^^^^ MP101 safe torch.nn.Conv1d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.conv.kernel_size[0] + self.wide.kernel_size[0] + self.made.padding[0]
#                        ^^^^^^^^^^^ MP109 safe inferred torch.nn.Conv1d.kernel_size
#                                                                              ^^^^^^^ MP207 manual torch.nn.Module.padding
# --- after ---
import mindspore as ms
from torch import nn
from elsewhere import wrapped


class Normed(ms.nn.Cell):
    def __init__(self, spectral):
        super().__init__()
        self.conv = ms.nn.Conv1d(4, 4, 3, has_bias=True, pad_mode='pad')
        weight_norm = nn.utils.weight_norm
        if spectral is None:
            weight_norm = nn.utils.parametrizations.weight_norm
        self.conv = weight_norm(self.conv)
        norm_f = nn.utils.spectral_norm if spectral else nn.utils.weight_norm
        self.last = norm_f(ms.nn.Conv1d(4, 1, 3, has_bias=True, pad_mode='pad'))
        self.left = self.conv.kernel_size[1] + self.last.dilation[1]


class Elsewhere(ms.nn.Cell):
    def __init__(self, norm_f, made):
        super().__init__()
        self.conv = norm_f(ms.nn.Conv1d(4, 4, 3, has_bias=True, pad_mode='pad'))
        self.last = ms.nn.Conv1d(4, 1, 3, has_bias=True, pad_mode='pad')
        self.last = wrapped(self.last, 2)
        self.other = made(4, 4)
        self.block = Block(ms.nn.Conv1d(4, 4, 3, has_bias=True, pad_mode='pad'))
        self.left = self.conv.kernel_size[0] + self.last.dilation[0]
        self.kept = self.other.kernel_size[0] + self.block.padding[0]


class Block(ms.nn.Cell):
    def __init__(self, layer):
        super().__init__()
        self.layer = layer
        self.padding = (5,)


def normed(module: ms.nn.Cell, norm: str) -> ms.nn.Cell:
    if norm == "weight_norm":
        return nn.utils.weight_norm(module)
    return module


def other(module: ms.nn.Cell) -> ms.nn.Cell:
    return Block(module).set_train()


class Annotated(ms.nn.Cell):
    def __init__(self, norm):
        super().__init__()
        self.conv = normed(ms.nn.Conv1d(4, 4, 3, has_bias=True, pad_mode='pad'), norm)
        self.wide = normed(ms.nn.Conv2d(4, 4, 3, has_bias=True, pad_mode='pad'), norm)
        self.made = other(ms.nn.Conv1d(4, 4, 3, has_bias=True, pad_mode='pad'))

    def construct(self, x):
        return self.conv.kernel_size[1] + self.wide.kernel_size[0] + self.made.padding[0]
