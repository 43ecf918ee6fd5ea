from mindspore import nn, ops


class SoftmaxLayer(nn.Cell):
    """Softmax that a row of only -inf does not disturb (torch.nn.Softmax)."""

    def __init__(self, dim=None):
        super().__init__()
        self.dim = dim

    def construct(self, input):
        dim = self.dim
        if dim is None:
            dim = 0 if input.ndim in (0, 1, 3) else 1
        return ops.exp(ops.log_softmax(input, dim))
