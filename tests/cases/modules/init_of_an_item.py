# case: an item may be one of a list of parameters, or a row: a function fills either
# unsafe
# target: cpu
import torch.nn as nn


def reset(weights, at):
    nn.init.zeros_(weights[0])
#   ^^^^^^^^^^^^^^ MP201 review torch.nn.init.zeros_
    nn.init.ones_(weights[at])
#   ^^^^^^^^^^^^^ MP201 review torch.nn.init.ones_
# --- after ---
import mindspore as ms
from mindspore.common.initializer import initializer


def fill_by(tensor, initial):
    """Fill a tensor with what an initializer makes, and give it back."""
    values = initializer(initial, tensor.shape, tensor.dtype).init_data()
    if isinstance(tensor, ms.Parameter):
        tensor.copy_(values)
    else:
        # At `[...]` a view gets values of its own on CPU: of `p.data`, `p` stayed as it was.
        tensor[()] = values
    return tensor


def fill_ones(tensor):
    """Fill a tensor with ones (torch.nn.init.ones_)."""
    return fill_by(tensor, "ones")


def fill_zeros(tensor):
    """Fill a tensor with zeros (torch.nn.init.zeros_)."""
    return fill_by(tensor, "zeros")


def reset(weights, at):
    fill_zeros(weights[0])
    fill_ones(weights[at])
