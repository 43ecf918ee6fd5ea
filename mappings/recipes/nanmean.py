from mindspore import ops

from .nansum import nansum
from .sum_of import sum_of


def nanmean(input, dim=None, keepdim=False, *, dtype=None):
    """The mean of what is not NaN; of a tensor without elements NaN (torch.nanmean)."""
    total = nansum(input, dim, keepdim, dtype=dtype)
    return total / sum_of(ops.logical_not(ops.isnan(input)), dim, keepdim)
