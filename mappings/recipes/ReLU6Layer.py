from mindspore import nn

from .hardtanh import hardtanh


class ReLU6Layer(nn.ReLU6):
    """Values between 0 and 6 (torch.nn.ReLU6); the gradient at these is 0."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return hardtanh(input, 0.0, 6.0)
