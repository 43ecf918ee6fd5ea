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
        if hasattr(nn.utils.parametrizations, "weight_norm"):
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.utils.parametrizations
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
#                             ^^^^^^^^^^^ MP109 review inferred torch.nn.Module.kernel_size
#                                                        ^^^^^^^^ MP109 review inferred torch.nn.Module.dilation
        self.kept = self.other.kernel_size[0] + self.block.padding[0]


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, layer):
        super().__init__()
        self.layer = layer
        self.padding = (5,)
# --- after ---
import mindspore as ms
from torch import nn
from elsewhere import wrapped


class Normed(ms.nn.Cell):
    def __init__(self, spectral):
        super().__init__()
        self.conv = ms.nn.Conv1d(4, 4, 3, has_bias=True, pad_mode='pad')
        weight_norm = nn.utils.weight_norm
        if hasattr(nn.utils.parametrizations, "weight_norm"):
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
