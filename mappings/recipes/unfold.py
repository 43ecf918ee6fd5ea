import mindspore as ms
import numpy as np
from mindspore import ops


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    """The windows of an image as columns (torch.nn.functional.unfold)."""

    def pair(value):
        return (value, value) if isinstance(value, int) else tuple(value)

    kernel, spread, step = pair(kernel_size), pair(dilation), pair(stride)
    high, wide = pair(padding)
    items = input.expand_dims(0) if input.ndim == 3 else input
    if high or wide:
        items = ops.pad(items, (wide, wide, high, high))
    batch, channels, height, width = items.shape
    rows, columns = (
        (np.arange(kernel[axis]) * spread[axis])[:, None]
        + np.arange(0, size - spread[axis] * (kernel[axis] - 1), step[axis])
        for axis, size in enumerate((height, width))
    )
    places = rows[:, None, :, None] * width + columns[None, :, None, :]
    index = ms.Tensor(places.reshape(-1), ms.int32)
    found = ops.gather(items.reshape(batch, channels, height * width), index, 2)
    found = found.reshape(batch, channels * kernel[0] * kernel[1], -1)
    return found if input.ndim == 4 else found[0]
