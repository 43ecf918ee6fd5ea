import mindspore as ms
import numpy as np
from mindspore import nn, ops


class FoldLayer(nn.Cell):
    """Sums columns back into an image: the reverse of unfolding."""

    def __init__(self, output_size, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__()

        def pair(value):
            return (value, value) if isinstance(value, int) else tuple(value)

        self.output_size = pair(output_size)
        self.kernel_size = pair(kernel_size)
        self.dilation = pair(dilation)
        self.padding = pair(padding)
        self.stride = pair(stride)

    def starts(self, size, axis):
        reach = self.dilation[axis] * (self.kernel_size[axis] - 1)
        first = np.arange(self.kernel_size[axis]) * self.dilation[axis]
        return first[:, None] + np.arange(0, size - reach, self.stride[axis])

    def construct(self, input):
        items = input.expand_dims(0) if input.ndim == 2 else input
        high, wide = self.padding
        height, width = self.output_size[0] + 2 * high, self.output_size[1] + 2 * wide
        channels = items.shape[1] // (self.kernel_size[0] * self.kernel_size[1])
        rows, columns = self.starts(height, 0), self.starts(width, 1)
        places = rows[:, None, :, None] * width + columns[None, :, None, :]
        index = ms.Tensor(places.reshape(-1, 1), ms.int32)
        values = ops.transpose(items.reshape(items.shape[0] * channels, -1), (1, 0))
        empty = ops.zeros((height * width, values.shape[1]), items.dtype)
        summed = ops.transpose(ops.tensor_scatter_add(empty, index, values), (1, 0))
        found = summed.reshape(items.shape[0], channels, height, width)
        found = found[:, :, high : height - high, wide : width - wide]
        return found if input.ndim == 3 else found[0]
