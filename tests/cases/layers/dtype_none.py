# case: None for a dtype is written as the target's default where the target takes no None
# target: cpu
from torch import nn


def make(x, n, dtype=None, half=False):
    return [
        nn.Conv2d(n, n, 1, dtype=dtype),
#       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        nn.Conv2d(n, n, 1, dtype=None),
#       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        nn.Conv2d(n, n, 1, dtype=x.dtype),
#       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        nn.Conv2d(n, n, 1, dtype=dtype if half else None),
#       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
    ]
# --- after ---
import mindspore as ms
from mindspore import nn


def make(x, n, dtype=None, half=False):
    return [
        nn.Conv2d(n, n, 1, dtype=dtype or ms.float32, has_bias=True, pad_mode='pad'),
        nn.Conv2d(n, n, 1, dtype=ms.float32, has_bias=True, pad_mode='pad'),
        nn.Conv2d(n, n, 1, dtype=x.dtype or ms.float32, has_bias=True, pad_mode='pad'),
        nn.Conv2d(n, n, 1, dtype=(dtype if half else None) or ms.float32, has_bias=True, pad_mode='pad'),
    ]
