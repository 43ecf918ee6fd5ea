from mindspore.common.initializer import Constant

from .fill_by import fill_by


def fill_constant(tensor, val):
    """Fill a tensor with one number (torch.nn.init.constant_)."""
    return fill_by(tensor, Constant(val))
