# case: averages of windows whose padding is a pair, or of a variable's value
# target: cpu
import torch.nn.functional as F


def pool(x, size, padding):
    a = F.avg_pool2d(x, 3, 1, padding)
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d
    b = F.avg_pool2d(x, (3, 3), 1, (1, 0), False, False)
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d
    c = F.avg_pool2d(x, 3, None, 1)
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d
    d = F.avg_pool2d(x, 3, 1, size, divisor_override=2)
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d
    return a, b, c, d


def volume(x, row):
    return F.avg_pool3d(x, 3, 1, (1, 0, 1)), F.avg_pool1d(row, (3,), 1, (1,))
#          ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool3d
#                                            ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool1d
# --- after ---
from mindspore import ops


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    """The mean of each window of the last dimension (torch.nn.functional.avg_pool1d)."""

    def single(value):
        return value if isinstance(value, int) else value[0]

    kernel = single(kernel_size)
    step = single(stride) if stride else kernel
    side = single(padding)
    batch = input.reshape(-1, 1, 1, input.shape[-1])
    found = ops.avg_pool2d(
        batch, (1, kernel), (1, step), (0, 0, side, side), bool(ceil_mode), bool(count_include_pad)
    )
    return found.reshape(*input.shape[:-1], found.shape[-1])


def avg_pool2d(
    input,
    kernel_size,
    stride=None,
    padding=0,
    ceil_mode=False,
    count_include_pad=True,
    divisor_override=None,
):
    """The mean of each window of two dimensions (torch.nn.functional.avg_pool2d)."""

    def pair(value):
        values = (value,) if isinstance(value, int) else tuple(value)
        return values * 2 if len(values) == 1 else values

    kernel = pair(kernel_size)
    step = pair(stride) if stride else kernel
    above, left = pair(padding)
    sides = (above, above, left, left)
    batch = input.expand_dims(0) if input.ndim == 3 else input
    if divisor_override is None:
        found = ops.avg_pool2d(batch, kernel, step, sides, bool(ceil_mode), bool(count_include_pad))
    else:
        # On CPU a divisor has another gradient: the mean is multiplied by its own.
        found = ops.avg_pool2d(batch, kernel, step, sides, bool(ceil_mode), False)
        ones = ops.ones_like(batch)
        counts = ops.avg_pool2d(ones, kernel, step, sides, bool(ceil_mode), False, 1)
        found = found * ops.stop_gradient(counts) / divisor_override
    return found.squeeze(0) if input.ndim == 3 else found


def avg_pool3d(
    input,
    kernel_size,
    stride=None,
    padding=0,
    ceil_mode=False,
    count_include_pad=True,
    divisor_override=None,
):
    """The mean of each window of three dimensions (torch.nn.functional.avg_pool3d)."""

    def triple(value):
        values = (value,) if isinstance(value, int) else tuple(value)
        return values * 3 if len(values) == 1 else values

    kernel = triple(kernel_size)
    step = triple(stride) if stride else kernel
    front, above, left = triple(padding)
    sides = (front, front, above, above, left, left)
    batch = input.expand_dims(0) if input.ndim == 4 else input
    if divisor_override is None:
        found = ops.avg_pool3d(batch, kernel, step, sides, bool(ceil_mode), bool(count_include_pad))
    else:
        # On CPU a divisor has another gradient: the mean is multiplied by its own.
        found = ops.avg_pool3d(batch, kernel, step, sides, bool(ceil_mode), False)
        ones = ops.ones_like(batch)
        counts = ops.avg_pool3d(ones, kernel, step, sides, bool(ceil_mode), False, 1)
        found = found * ops.stop_gradient(counts) / divisor_override
    return found.squeeze(0) if input.ndim == 4 else found


def pool(x, size, padding):
    a = avg_pool2d(x, 3, 1, padding)
    b = avg_pool2d(x, (3, 3), 1, (1, 0), False, False)
    c = avg_pool2d(x, 3, None, 1)
    d = avg_pool2d(x, 3, 1, size, divisor_override=2)
    return a, b, c, d


def volume(x, row):
    return avg_pool3d(x, 3, 1, (1, 0, 1)), avg_pool1d(row, (3,), 1, (1,))
