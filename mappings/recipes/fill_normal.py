from mindspore.common.initializer import Normal

from .fill_by import fill_by


def fill_normal(tensor, mean=0.0, std=1.0, generator=None):
    """Fill a tensor with normal values (torch.nn.init.normal_)."""
    return fill_by(tensor, Normal(std, mean))
