# case: sums of what has no known number of dimensions tell none
# target: cpu
from torch import nn

conv = nn.Conv2d(3, 8, 3)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv2d


def run(x, y):
    return conv(x + y), conv(x * 2)
# --- after ---
from mindspore import nn

conv = nn.Conv2d(3, 8, 3, has_bias=True, pad_mode='pad')


def run(x, y):
    return conv(x + y), conv(x * 2)
