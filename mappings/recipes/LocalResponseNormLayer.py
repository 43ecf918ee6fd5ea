from mindspore import nn, ops


class LocalResponseNormLayer(nn.Cell):
    """Divides each value by a power of the mean square of the channels next to it."""

    def __init__(self, size, alpha=1e-4, beta=0.75, k=1.0):
        super().__init__()
        self.size = size
        self.alpha = alpha
        self.beta = beta
        self.k = k

    def construct(self, input):
        squares = ops.square(input)
        count = input.shape[1]
        before, after = self.size // 2, (self.size - 1) // 2
        sums = []
        for channel in range(count):
            start, end = max(0, channel - before), min(count, channel + after + 1)
            sums.append(ops.narrow(squares, 1, start, end - start).sum(1, keepdims=True))
        mean = ops.cat(sums, 1) / self.size
        return input / ops.pow(mean * self.alpha + self.k, self.beta)
