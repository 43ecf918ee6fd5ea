from mindspore import nn

from .tanhshrink import tanhshrink


class TanhshrinkLayer(nn.Tanhshrink):
    """``x - tanh(x)`` (torch.nn.Tanhshrink)."""

    def construct(self, input):
        return tanhshrink(input)
