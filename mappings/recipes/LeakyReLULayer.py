from mindspore import nn

from .leaky_relu import leaky_relu


class LeakyReLULayer(nn.LeakyReLU):
    """A slope where x is not positive (torch.nn.LeakyReLU); it is the gradient at 0."""

    def __init__(self, negative_slope=0.01, inplace=False):
        super().__init__(negative_slope)
        self.negative_slope = negative_slope

    def construct(self, input):
        return leaky_relu(input, self.negative_slope)
