# case: logarithms of cumulative sums begin with -inf on CPU too
# target: cpu
# unsafe
import torch

x = torch.full((3,), float("-inf"))
#   ^^^^^^^^^^ MP102 safe torch.full
print(torch.logcumsumexp(x, 0), x.logcumsumexp(dim=0))
#     ^^^^^^^^^^^^^^^^^^ MP201 review torch.logcumsumexp
#                                 ^^^^^^^^^^^^ MP201 review torch.Tensor.logcumsumexp
# --- after ---
import mindspore as ms
from mindspore import ops


def full(size, fill_value, *, dtype=None):
    """A tensor filled with one value, of the dtype that the value has in torch."""
    of_numpy = hasattr(fill_value, "item") and not isinstance(fill_value, ms.Tensor)
    if dtype is None:
        value = fill_value.item() if hasattr(fill_value, "item") else fill_value
        kinds = ((bool, ms.bool_), (int, ms.int64), (complex, ms.complex64))
        dtype = next((each for kind, each in kinds if isinstance(value, kind)), ms.float32)
        # NumPy's flags are of floating point to torch.
        dtype = ms.float32 if of_numpy and dtype == ms.bool_ else dtype
    if of_numpy:
        fill_value = fill_value.item()
    return ops.full(tuple(size), fill_value, dtype=dtype)


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


x = full((3,), float("-inf"))
print(logcumsumexp(x, 0), logcumsumexp(x, dim=0))
