from mindspore import nn

from .pad_or_crop import pad_or_crop


class ConstantPad2d(nn.ConstantPad2d):
    """ConstantPad2d with the arguments of torch.nn.ConstantPad2d, right on CPU too."""

    def __init__(self, padding, value):
        super().__init__(padding if isinstance(padding, int) else tuple(padding), value)
        self.padding = (padding,) * 4 if isinstance(padding, int) else tuple(padding)

    def construct(self, input):
        return pad_or_crop(input, self.padding, "constant", self.value)
