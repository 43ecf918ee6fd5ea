from mindspore import nn

from .logsigmoid import logsigmoid


class LogSigmoidLayer(nn.LogSigmoid):
    """The logarithm of the sigmoid (torch.nn.LogSigmoid), without overflow."""

    def construct(self, input):
        return logsigmoid(input)
