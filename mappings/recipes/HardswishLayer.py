from mindspore import nn

from .hardswish import hardswish


class HardswishLayer(nn.HSwish):
    """``x * relu6(x + 3) / 6`` (torch.nn.Hardswish), with its gradients at -3 and 3."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return hardswish(input)
