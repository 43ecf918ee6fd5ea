# case: what fills a view of all of a tensor fills the tensor, by the sizes of the view
# target: cpu
# unsafe
import torch
from torch import nn


def f(m, w: torch.Tensor, rows):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    nn.init.xavier_uniform_(w.view([w.shape[0], -1]))
#   ^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.init.xavier_uniform_
    nn.init.constant_(m.weight.reshape(8, -1), 0.5)
#   ^^^^^^^^^^^^^^^^^ MP201 review torch.nn.init.constant_
    nn.init.zeros_(rows(w).flatten())
#   ^^^^^^^^^^^^^^ MP201 review torch.nn.init.zeros_
    return nn.init.ones_(w.view(-1))
#          ^^^^^^^^^^^^^ MP201 review torch.nn.init.ones_
# --- after ---
import mindspore as ms
from mindspore.common.initializer import Constant, XavierUniform, initializer


def fill_by(tensor, initial):
    """Fill a tensor with what an initializer makes, and give it back."""
    values = initializer(initial, tensor.shape, tensor.dtype).init_data()
    if isinstance(tensor, ms.Parameter):
        tensor.copy_(values)
    else:
        # At `[...]` a view gets values of its own on CPU: of `p.data`, `p` stayed as it was.
        tensor[()] = values
    return tensor


def fill_constant(tensor, val):
    """Fill a tensor with one number (torch.nn.init.constant_)."""
    return fill_by(tensor, Constant(val))


def fill_ones(tensor):
    """Fill a tensor with ones (torch.nn.init.ones_)."""
    return fill_by(tensor, "ones")


def fill_xavier_uniform(tensor, gain=1.0, generator=None):
    """Fill a tensor with even values by its sizes (torch.nn.init.xavier_uniform_)."""
    return fill_by(tensor, XavierUniform(gain))


def fill_zeros(tensor):
    """Fill a tensor with zeros (torch.nn.init.zeros_)."""
    return fill_by(tensor, "zeros")


def f(m, w: ms.Tensor, rows):
    w.copy_(fill_xavier_uniform(w.view([w.shape[0], -1])).reshape(w.shape))
    m.weight.copy_(fill_constant(m.weight.reshape(8, -1), 0.5).reshape(m.weight.shape))
    fill_zeros(rows(w).flatten())
    return fill_ones(w.view(-1))
