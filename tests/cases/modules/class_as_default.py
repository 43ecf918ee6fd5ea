# case: a class given as a default value is replaced where mint's takes the same calls
from torch import nn


def build(norm=nn.LayerNorm, act=nn.GELU):
#              ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
#                                ^^^^^^^ MP101 safe torch.nn.GELU
    return norm(8), act()
# --- after ---
from mindspore import mint


def build(norm=mint.nn.LayerNorm, act=mint.nn.GELU):
    return norm(8), act()
