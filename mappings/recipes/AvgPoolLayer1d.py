from mindspore import nn

from .avg_pool1d import avg_pool1d


class AvgPoolLayer1d(nn.AvgPool1d):
    """With all attributes of torch.nn.AvgPool1d, which classes that derive from it build on."""

    def __init__(
        self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True
    ):
        def single(value):
            return (value,) if isinstance(value, int) else tuple(value)

        super().__init__()
        self.kernel_size, self.padding = single(kernel_size), single(padding)
        self.stride = self.kernel_size if stride is None else single(stride)
        self.ceil_mode, self.count_include_pad = ceil_mode, count_include_pad

    def construct(self, input):
        return avg_pool1d(
            input,
            self.kernel_size,
            self.stride,
            self.padding,
            self.ceil_mode,
            self.count_include_pad,
        )

    def extend_repr(self):
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"
