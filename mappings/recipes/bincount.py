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
