from mindspore import ops

from .sum_of import sum_of


def nansum(input, dim=None, keepdim=False, *, dtype=None):
    """The sum of what is not NaN; of a tensor without elements 0 (torch.nansum)."""
    if not input.is_floating_point():
        return sum_of(input, dim, keepdim, dtype=dtype)
    kept = ops.where(ops.isnan(input), ops.zeros_like(input), input)
    return sum_of(kept, dim, keepdim, dtype=dtype)
