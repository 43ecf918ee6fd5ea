from mindspore.common.initializer import Orthogonal

from .fill_by import fill_by


def fill_orthogonal(tensor, gain=1, generator=None):
    """Fill a tensor with an orthogonal matrix (torch.nn.init.orthogonal_)."""
    return fill_by(tensor, Orthogonal(gain))
