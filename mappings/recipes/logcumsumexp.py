import mindspore as ms
from mindspore import ops


def logcumsumexp(input, dim):
    """Logarithms of cumulative sums of exponentials, of -inf and NaN too (torch.logcumsumexp)."""
    half = input.dtype in (ms.float16, ms.bfloat16)
    wide = input.astype(ms.float32) if half else input
    none, lost = wide == float("-inf"), wide != wide
    sums = ops.logcumsumexp(ops.where(none | lost, -1e38, wide), dim)
    sums = ops.where(sums < -1e37, float("-inf"), sums)
    if input.size and bool(lost.any()):
        lost = ops.cumsum(lost.astype(ms.float32), dim) > 0
        sums = ops.where(lost, float("nan"), sums)
    return sums.astype(input.dtype) if half else sums
