from mindspore import nn

from .pad_or_crop import pad_or_crop


class ZeroPad2d(nn.ZeroPad2d):
    """ZeroPad2d with the arguments of torch.nn.ZeroPad2d, right on CPU too."""

    def __init__(self, padding):
        super().__init__(padding if isinstance(padding, int) else tuple(padding))
        self.padding = (padding,) * 4 if isinstance(padding, int) else tuple(padding)

    def construct(self, input):
        return pad_or_crop(input, self.padding, "constant", self.value)
