from mindspore.common.initializer import HeUniform

from .fill_by import fill_by


def fill_kaiming_uniform(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    """Fill a tensor with even values by its inputs (torch.nn.init.kaiming_uniform_)."""
    return fill_by(tensor, HeUniform(a, mode, nonlinearity))
