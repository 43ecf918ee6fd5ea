from mindspore import nn

from .interpolate import interpolate


class UpsamplingBilinearLayer(nn.Cell):
    """Values between those of a grid, corners on corners (torch.nn.UpsamplingBilinear2d)."""

    def __init__(self, size=None, scale_factor=None):
        super().__init__()
        self.size = size
        self.scale_factor = scale_factor
        self.mode = "bilinear"
        self.align_corners = True

    def construct(self, input):
        return interpolate(input, self.size, self.scale_factor, self.mode, self.align_corners)
