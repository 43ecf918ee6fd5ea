import mindspore as ms
import numpy as np
from mindspore import ops


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Sum columns back into an image (torch.nn.functional.fold)."""

    def pair(value):
        return (value, value) if isinstance(value, int) else tuple(value)

    kernel, spread, step = pair(kernel_size), pair(dilation), pair(stride)
    high, wide = pair(padding)
    items = input.expand_dims(0) if input.ndim == 2 else input
    height, width = (size + 2 * more for size, more in zip(pair(output_size), (high, wide)))
    channels = items.shape[1] // (kernel[0] * kernel[1])
    rows, columns = (
        (np.arange(kernel[axis]) * spread[axis])[:, None]
        + np.arange(0, size - spread[axis] * (kernel[axis] - 1), step[axis])
        for axis, size in enumerate((height, width))
    )
    places = rows[:, None, :, None] * width + columns[None, :, None, :]
    index = ms.Tensor(places.reshape(-1, 1), ms.int32)
    values = ops.transpose(items.reshape(items.shape[0] * channels, -1), (1, 0))
    empty = ops.zeros((height * width, values.shape[1]), items.dtype)
    summed = ops.transpose(ops.tensor_scatter_add(empty, index, values), (1, 0))
    found = summed.reshape(items.shape[0], channels, height, width)
    found = found[:, :, high : height - high, wide : width - wide]
    return found if input.ndim == 3 else found[0]
