from mindspore.common.initializer import TruncatedNormal

from .fill_by import fill_by


def fill_trunc_normal(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0, generator=None):
    """Fill a tensor with normal values between bounds (torch.nn.init.trunc_normal_)."""
    return fill_by(tensor, TruncatedNormal(std, mean, a, b))
