from mindspore import nn

from .pad_or_crop import pad_or_crop


class ZeroPad1d(nn.ConstantPad1d):
    """ZeroPad1d with the arguments of torch.nn.ZeroPad1d, right on CPU too."""

    def __init__(self, padding):
        super().__init__(padding if isinstance(padding, int) else tuple(padding), 0)
        self.padding = (padding,) * 2 if isinstance(padding, int) else tuple(padding)

    def construct(self, input):
        return pad_or_crop(input, self.padding, "constant", self.value)
