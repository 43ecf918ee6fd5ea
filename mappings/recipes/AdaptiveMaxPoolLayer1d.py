from mindspore import nn

from .largest_of_regions import largest_of_regions


class AdaptiveMaxPoolLayer1d(nn.Cell):
    """Largest values of regions (torch.nn.AdaptiveMaxPool1d)."""

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size = output_size
        self.return_indices = return_indices

    def construct(self, input):
        found, places = largest_of_regions(input, self.output_size, 1)
        return (found, places) if self.return_indices else found
