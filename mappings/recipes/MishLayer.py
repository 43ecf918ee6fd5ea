from mindspore import nn

from .mish import mish


class MishLayer(nn.Mish):
    """``x * tanh(softplus(x))`` (torch.nn.Mish), without overflow."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return mish(input)
