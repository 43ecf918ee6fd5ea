# case: a function that fills is one with torch's arguments where its result is used, or where it is passed on
# target: cpu
# unsafe
import torch
from torch import nn

FILLS = {"even": nn.init.xavier_uniform_, "zeros": nn.init.zeros_}
#                ^^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.nn.init.xavier_uniform_
#                                                  ^^^^^^^^^^^^^^ MP203 review torch.nn.init.zeros_


def filled(t, dim):
    return nn.init.normal_(t, mean=0, std=dim**-0.5)
#          ^^^^^^^^^^^^^^^ MP201 review torch.nn.init.normal_


class Keys(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, fill="even"):
        super().__init__()
        self.keys = nn.Parameter(nn.init.trunc_normal_(torch.empty(3, 4), std=0.02))
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                ^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.init.trunc_normal_
#                                                      ^^^^^^^^^^^ MP102 safe torch.empty
        self.values = nn.Parameter(torch.empty(3, 4))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^^ MP102 safe torch.empty
        FILLS[fill](self.values)
        nn.init.ones_(self.keys)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.common.initializer import Normal, TruncatedNormal, XavierUniform, initializer


def fill_by(tensor, initial):
    """Fill a tensor with what an initializer makes, and give it back."""
    values = initializer(initial, tensor.shape, tensor.dtype).init_data()
    if isinstance(tensor, ms.Parameter):
        tensor.copy_(values)
    else:
        # At `[...]` a view gets values of its own on CPU: of `p.data`, `p` stayed as it was.
        tensor[()] = values
    return tensor


def fill_normal(tensor, mean=0.0, std=1.0, generator=None):
    """Fill a tensor with normal values (torch.nn.init.normal_)."""
    return fill_by(tensor, Normal(std, mean))


def fill_trunc_normal(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0, generator=None):
    """Fill a tensor with normal values between bounds (torch.nn.init.trunc_normal_)."""
    return fill_by(tensor, TruncatedNormal(std, mean, a, b))


def fill_xavier_uniform(tensor, gain=1.0, generator=None):
    """Fill a tensor with even values by its sizes (torch.nn.init.xavier_uniform_)."""
    return fill_by(tensor, XavierUniform(gain))


def fill_zeros(tensor):
    """Fill a tensor with zeros (torch.nn.init.zeros_)."""
    return fill_by(tensor, "zeros")


FILLS = {"even": fill_xavier_uniform, "zeros": fill_zeros}


def filled(t, dim):
    return fill_normal(t, mean=0, std=dim**-0.5)


class Keys(nn.Cell):
    def __init__(self, fill="even"):
        super().__init__()
        self.keys = ms.Parameter(fill_trunc_normal(mint.empty(3, 4), std=0.02))
        self.values = ms.Parameter(mint.empty(3, 4))
        FILLS[fill](self.values)
        self.keys.set_data(initializer('ones', self.keys.shape, self.keys.dtype))
