import mindspore as ms
import numpy as np
from mindspore import nn, ops


class UnfoldLayer(nn.Cell):
    """The windows of an image as columns."""

    def __init__(self, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__()

        def pair(value):
            return (value, value) if isinstance(value, int) else tuple(value)

        self.kernel_size = pair(kernel_size)
        self.dilation = pair(dilation)
        self.padding = pair(padding)
        self.stride = pair(stride)

    def starts(self, size, axis):
        reach = self.dilation[axis] * (self.kernel_size[axis] - 1)
        first = np.arange(self.kernel_size[axis]) * self.dilation[axis]
        return first[:, None] + np.arange(0, size - reach, self.stride[axis])

    def construct(self, input):
        items = input.expand_dims(0) if input.ndim == 3 else input
        high, wide = self.padding
        if high or wide:
            items = ops.pad(items, (wide, wide, high, high))
        batch, channels, height, width = items.shape
        rows, columns = self.starts(height, 0), self.starts(width, 1)
        places = rows[:, None, :, None] * width + columns[None, :, None, :]
        index = ms.Tensor(places.reshape(-1), ms.int32)
        found = ops.gather(items.reshape(batch, channels, height * width), index, 2)
        count = self.kernel_size[0] * self.kernel_size[1]
        found = found.reshape(batch, channels * count, -1)
        return found if input.ndim == 4 else found[0]
