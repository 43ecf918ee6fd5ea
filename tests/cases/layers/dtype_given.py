# case: a dtype that is none of a variable stays as it is, and so does None where it is taken
# target: cpu
import torch
from torch import nn


def make(n, dtype=None):
    return [
        nn.Conv2d(n, n, 1, dtype=torch.float16),
#       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                ^^^^^^^^^^^^^ MP104 safe torch.float16
        nn.Linear(n, n, dtype=dtype),
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
    ]
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def make(n, dtype=None):
    return [
        nn.Conv2d(n, n, 1, dtype=ms.float16, has_bias=True, pad_mode='pad'),
        mint.nn.Linear(n, n, dtype=dtype),
    ]
