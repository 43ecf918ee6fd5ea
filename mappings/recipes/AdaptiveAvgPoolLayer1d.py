from mindspore import nn

from .adaptive_avg_pool1d import adaptive_avg_pool1d


class AdaptiveAvgPoolLayer1d(nn.Cell):
    """Means of regions, whatever the length is (torch.nn.AdaptiveAvgPool1d)."""

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def construct(self, input):
        return adaptive_avg_pool1d(input, self.output_size)
