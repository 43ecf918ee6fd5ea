from mindspore.common.initializer import HeNormal

from .fill_by import fill_by


def fill_kaiming_normal(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    """Fill a tensor with normal values by its inputs (torch.nn.init.kaiming_normal_)."""
    return fill_by(tensor, HeNormal(a, mode, nonlinearity))
