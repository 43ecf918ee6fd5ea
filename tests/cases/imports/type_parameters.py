# case: a default and a return type beside a lambda that binds the name
import torch as t


def run(x, f=lambda t: t.cat, g=t.abs) -> "t.Tensor":
#                               ^^^^^ MP102 safe torch.abs
#                                          ^^^^^^^^ MP101 safe torch.Tensor
    return f, g
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x, f=lambda t: t.cat, g=mint.abs) -> "ms.Tensor":
    return f, g
