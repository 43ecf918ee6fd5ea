from mindspore import nn

from .apply_pattern import apply_pattern


class Rearrange(nn.Cell):
    """Order, take apart and join axes as a pattern says (einops.layers.torch.Rearrange)."""

    def __init__(self, pattern, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.axes_lengths = axes_lengths

    def construct(self, input):
        return apply_pattern(input, self.pattern, "rearrange", self.axes_lengths)
