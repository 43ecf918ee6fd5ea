# case: size_average and reduce become the reduction that torch makes of them
# target: ascend
# unsafe
# findings: some
import torch.nn.functional as F
from torch import nn


def losses(x, y, flag: bool):
    a = F.l1_loss(x, y, size_average=False)
    b = nn.L1Loss(reduce=False)
    c = nn.KLDivLoss(size_average=True)
    d = F.kl_div(x, y, False)
    e = nn.L1Loss(size_average=False, reduce=True)
    f = nn.L1Loss(True, False)
    g = F.l1_loss(x, y, size_average=False, reduction="mean")
    h = nn.L1Loss(size_average=None)
    i = nn.L1Loss(size_average=flag)
    return a, b, c, d, e, f, g, h, i
# --- after ---
import mindspore.mint.nn.functional as F
from mindspore import mint


class L1Loss(mint.nn.L1Loss):
    """L1Loss with the arguments of torch.nn.L1Loss."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        if size_average is not None:
            raise ValueError(f"no counterpart of size_average={size_average!r}")
        if reduce is not None:
            raise ValueError(f"no counterpart of reduce={reduce!r}")
        super().__init__(reduction=reduction)


def losses(x, y, flag: bool):
    a = F.l1_loss(x, y, reduction='sum')
    b = mint.nn.L1Loss(reduction='none')
    c = mint.nn.KLDivLoss(reduction='mean')
    d = F.kl_div(x, y, 'sum')
    e = mint.nn.L1Loss(reduction='sum')
    f = mint.nn.L1Loss('none')
    g = F.l1_loss(x, y, reduction='sum')
    h = mint.nn.L1Loss()
    i = L1Loss(size_average=flag)
    return a, b, c, d, e, f, g, h, i
