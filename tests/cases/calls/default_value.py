# case: a default value of a parameter is a use like any other
import torch


def run(x, dtype=torch.float32, act=torch.abs):
#                ^^^^^^^^^^^^^ MP104 safe torch.float32
#                                   ^^^^^^^^^ MP102 safe torch.abs
    return act(x, dtype)
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x, dtype=ms.float32, act=mint.abs):
    return act(x, dtype)
