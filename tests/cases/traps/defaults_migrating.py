# case: defaults that differ from torch's are told in a file that imports torch
# unsafe
import torch
from mindspore import nn, ops


def build(args):
    a = nn.Conv2d(3, 4, 3, has_bias=True)
#       ^^^^^^^^^ MP506 review torch.nn.Conv2d
    b = nn.Conv2d(3, 4, 3, pad_mode="pad", padding=1)
#       ^^^^^^^^^ MP506 review torch.nn.Conv2d
    c = nn.Conv2d(3, 4, kernel_size=1, has_bias=False)
    d = nn.MaxPool2d(2), nn.MaxPool2d(2, 2), nn.AvgPool2d(kernel_size=1)
#       ^^^^^^^^^^^^ MP506 manual torch.nn.MaxPool2d
    e = nn.LayerNorm((4,)), nn.LayerNorm((4,), epsilon=1e-5)
#       ^^^^^^^^^^^^ MP506 review torch.nn.LayerNorm
    f = nn.LeakyReLU(), nn.LeakyReLU(0.01), nn.GELU(), nn.GELU(False)
#       ^^^^^^^^^^^^ MP506 review torch.nn.LeakyReLU
#                                           ^^^^^^^ MP506 review torch.nn.GELU
    g = nn.SmoothL1Loss(), nn.SmoothL1Loss(reduction="mean")
#       ^^^^^^^^^^^^^^^ MP506 review torch.nn.SmoothL1Loss
    torch.cat(args)
#   ^^^^^^^^^ MP102 safe torch.cat
    h = nn.Conv2d(*args), nn.Dropout(0.1), nn.Dropout(p=0.1)
#                         ^^^^^^^^^^ MP505 review torch.nn.Dropout
    return a, b, c, d, e, f, g, h
# --- after ---
from mindspore import mint, nn, ops


def build(args):
    a = nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad')
    b = nn.Conv2d(3, 4, 3, pad_mode="pad", padding=1, has_bias=True)
    c = nn.Conv2d(3, 4, kernel_size=1, has_bias=False)
    d = nn.MaxPool2d(2), nn.MaxPool2d(2, 2), nn.AvgPool2d(kernel_size=1)
    e = nn.LayerNorm((4,), epsilon=1e-05), nn.LayerNorm((4,), epsilon=1e-5)
    f = nn.LeakyReLU(alpha=0.01), nn.LeakyReLU(0.01), nn.GELU(approximate=False), nn.GELU(False)
    g = nn.SmoothL1Loss(reduction='mean'), nn.SmoothL1Loss(reduction="mean")
    mint.cat(args)
    h = nn.Conv2d(*args), nn.Dropout(p=0.1), nn.Dropout(p=0.1)
    return a, b, c, d, e, f, g, h
