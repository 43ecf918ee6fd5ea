from mindspore import nn

from .apply_pattern import apply_pattern


class Reduce(nn.Cell):
    """Reduce the axes that a pattern leaves out (einops.layers.torch.Reduce)."""

    def __init__(self, pattern, reduction, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.reduction = reduction
        self.axes_lengths = axes_lengths

    def construct(self, input):
        return apply_pattern(input, self.pattern, self.reduction, self.axes_lengths)
