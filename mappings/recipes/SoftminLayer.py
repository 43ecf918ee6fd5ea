from mindspore import nn

from .softmin import softmin


class SoftminLayer(nn.Cell):
    """Shares that fall as their values rise (torch.nn.Softmin)."""

    def __init__(self, dim=None):
        super().__init__()
        self.dim = dim

    def construct(self, input):
        return softmin(input, self.dim)
