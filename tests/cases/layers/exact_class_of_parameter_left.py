# case: isinstance with a Parameter stays, a class that may be an object's is told
import torch
from torch import nn


def made(p, kind):
    if isinstance(p, nn.Parameter) and kind is nn.Parameter:
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                              ^^^^^^^^^^^^ MP201 review torch.nn.Parameter
        return kind(torch.ones(2))
#                   ^^^^^^^^^^ MP102 safe torch.ones
    return p
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


def made(p, kind):
    if isinstance(p, ms.Parameter) and kind is nn.Parameter:
        return kind(mint.ones((2,)))
    return p
