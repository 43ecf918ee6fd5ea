# case: a smooth L1 loss with beta=0 has no kernel on CPU, and is refused; others are converted
# unsafe
# target: cpu
from torch import nn


def losses(x, y, loss=nn.SmoothL1Loss):
#                     ^^^^^^^^^^^^^^^ MP203 review torch.nn.SmoothL1Loss
    return nn.SmoothL1Loss(beta=0), nn.SmoothL1Loss(beta=0.5)(x, y), loss(beta=1)(x, y)
#          ^^^^^^^^^^^^^^^ MP302 manual torch.nn.SmoothL1Loss
#                                   ^^^^^^^^^^^^^^^ MP101 safe torch.nn.SmoothL1Loss
# --- after ---
from mindspore import mint
from torch import nn


class SmoothL1Loss(mint.nn.SmoothL1Loss):
    """SmoothL1Loss with the arguments of torch.nn.SmoothL1Loss."""

    def __init__(self, size_average=None, reduce=None, reduction="mean", beta=1.0):
        if size_average is not None:
            raise ValueError(f"no counterpart of size_average={size_average!r}")
        if reduce is not None:
            raise ValueError(f"no counterpart of reduce={reduce!r}")
        if beta in (0, 0.0):
            raise ValueError(f"no counterpart of beta={beta!r}")
        super().__init__(reduction=reduction, beta=beta)


def losses(x, y, loss=SmoothL1Loss):
    return nn.SmoothL1Loss(beta=0), mint.nn.SmoothL1Loss(beta=0.5)(x, y), loss(beta=1)(x, y)
