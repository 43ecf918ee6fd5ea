from mindspore import ops

from .log1p import log1p
from .reduced import reduced


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """The logistic loss of scores against labels of one and minus one."""
    loss = log1p(ops.exp(-target * input))
    return reduced(loss, reduction)
