from mindspore import nn

from .hardtanh import hardtanh


class HardtanhLayer(nn.Hardtanh):
    """Values between two bounds (torch.nn.Hardtanh); the gradient at these is 0."""

    def __init__(self, min_val=-1.0, max_val=1.0, inplace=False):
        super().__init__(min_val, max_val)

    def construct(self, input):
        return hardtanh(input, self.min_val, self.max_val)
