from mindspore import nn

from .pad_or_crop import pad_or_crop


class ConstantPad1d(nn.ConstantPad1d):
    """ConstantPad1d with the arguments of torch.nn.ConstantPad1d, right on CPU too."""

    def __init__(self, padding, value):
        super().__init__(padding if isinstance(padding, int) else tuple(padding), value)
        self.padding = (padding,) * 2 if isinstance(padding, int) else tuple(padding)

    def construct(self, input):
        return pad_or_crop(input, self.padding, "constant", self.value)
