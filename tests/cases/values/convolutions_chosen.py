# case: a function that is chosen at run time takes the calls that nobody sees where a helper has torch's signature
# target: cpu
# unsafe
import torch
import torch.nn.functional as F


def f(x: torch.Tensor, w: torch.Tensor, d: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    conv = [F.conv1d, F.conv2d][d - 1]
#           ^^^^^^^^ MP203 review torch.nn.functional.conv1d
#                     ^^^^^^^^ MP203 review torch.nn.functional.conv2d
    return conv(x, w, padding=1), F.conv2d(x, w, None, 1, 1), F.gelu
#                                 ^^^^^^^^ MP102 safe torch.nn.functional.conv2d
#                                                             ^^^^^^ MP102 safe torch.nn.functional.gelu


class Blur:
    conv = staticmethod(F.conv2d)
#                       ^^^^^^^^ MP203 review torch.nn.functional.conv2d
# --- after ---
import mindspore as ms
from mindspore import ops


def conv1d_by_word(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Convolve with a padding that may be a word (torch.nn.functional.conv1d)."""
    if padding == "same":
        # torch takes it with a stride of 1 alone; both pad more at the end where sizes are even.
        return ops.conv1d(input, weight, bias, pad_mode="same", dilation=dilation, groups=groups)
    if padding == "valid":
        padding = 0
    return ops.conv1d(input, weight, bias, stride, "pad", padding, dilation, groups)


def conv2d_by_word(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Convolve with a padding that may be a word (torch.nn.functional.conv2d)."""
    if padding == "same":
        # torch takes it with a stride of 1 alone; both pad more at the end where sizes are even.
        return ops.conv2d(input, weight, bias, pad_mode="same", dilation=dilation, groups=groups)
    if padding == "valid":
        padding = 0
    return ops.conv2d(input, weight, bias, stride, "pad", padding, dilation, groups)


def f(x: ms.Tensor, w: ms.Tensor, d: int):
    conv = [conv1d_by_word, conv2d_by_word][d - 1]
    return conv(x, w, padding=1), ops.conv2d(x, w, None, 1, padding=1, pad_mode='pad'), ops.gelu


class Blur:
    conv = staticmethod(conv2d_by_word)
