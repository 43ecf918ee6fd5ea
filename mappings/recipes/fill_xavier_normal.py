from mindspore.common.initializer import XavierNormal

from .fill_by import fill_by


def fill_xavier_normal(tensor, gain=1.0, generator=None):
    """Fill a tensor with normal values by its sizes (torch.nn.init.xavier_normal_)."""
    return fill_by(tensor, XavierNormal(gain))
