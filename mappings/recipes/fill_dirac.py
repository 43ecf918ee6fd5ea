import mindspore as ms
import numpy as np


def fill_dirac(tensor, groups=1):
    """Fill the weight of a convolution so that it hands its input on."""
    values = np.zeros(tensor.shape, np.float32)
    outputs = tensor.shape[0] // groups
    middle = tuple(size // 2 for size in tensor.shape[2:])
    for group in range(groups):
        for channel in range(min(outputs, tensor.shape[1])):
            values[(group * outputs + channel, channel, *middle)] = 1
    filled = ms.Tensor(values, tensor.dtype)
    if isinstance(tensor, ms.Parameter):
        tensor.copy_(filled)
    else:
        tensor[()] = filled
    return tensor
