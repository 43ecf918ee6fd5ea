# case: weights of bincount are added up in double precision, unless they are single; the least integers come first
# target: cpu
# unsafe
# findings: some
import torch


def f(x: torch.Tensor, w):
    return torch.bincount(x), x.bincount(w, 4), torch.bincount(x, weights=None, minlength=3)
# --- after ---
import mindspore as ms
from mindspore import ops


def bincount(input, weights=None, minlength=0):
    """How often each number occurs, or the sum of its weights (torch.bincount)."""
    if weights is None or not input.numel():
        return ops.bincount(input, minlength=minlength).astype(ms.int64)
    # MindSpore's kernel adds up in single precision, whatever the weights are.
    dtype = ms.float32 if weights.dtype == ms.float32 else ms.float64
    sums = ops.zeros(max(int(input.max()) + 1, minlength), dtype)
    return sums.index_add(0, input.astype(ms.int32), weights.astype(dtype))


def f(x: ms.Tensor, w):
    return ops.bincount(x, minlength=0).astype(ms.int64), bincount(x, w, 4), ops.bincount(x, minlength=3).astype(ms.int64)
