from mindspore.common.initializer import XavierUniform

from .fill_by import fill_by


def fill_xavier_uniform(tensor, gain=1.0, generator=None):
    """Fill a tensor with even values by its sizes (torch.nn.init.xavier_uniform_)."""
    return fill_by(tensor, XavierUniform(gain))
