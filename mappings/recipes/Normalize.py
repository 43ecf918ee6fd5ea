import mindspore as ms
from mindspore import nn


class Normalize(nn.Cell):
    """Takes a mean off each channel of a tensor and divides by a deviation."""

    def __init__(self, mean, std, inplace=False):
        super().__init__()
        self.mean = mean
        self.std = std
        self.inplace = inplace

    def construct(self, tensor):
        mean = ms.Tensor(self.mean, tensor.dtype).reshape(-1, 1, 1)
        std = ms.Tensor(self.std, tensor.dtype).reshape(-1, 1, 1)
        result = (tensor - mean) / std
        return tensor.copy_(result) if self.inplace else result
