import math

import mindspore as ms
from mindspore import nn, ops


class RNNCellLayer(nn.Cell):
    """One step of an Elman network; parameters are named as in torch."""

    def __init__(
        self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None
    ):
        super().__init__()
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.bias = bias
        self.nonlinearity = nonlinearity
        shapes = {"weight_ih": (input_size,), "weight_hh": (hidden_size,)}
        if bias:
            shapes |= {"bias_ih": (), "bias_hh": ()}
        bound = 1 / math.sqrt(hidden_size)
        for name, shape in shapes.items():
            shape = (hidden_size, *shape)
            drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
            drawn = ((2 * drawn - 1) * bound).astype(dtype or ms.float32)
            setattr(self, name, ms.Parameter(drawn, name=name))

    def project(self, values, side):
        found = ops.matmul(values, getattr(self, f"weight_{side}").T)
        return found + getattr(self, f"bias_{side}") if self.bias else found

    def construct(self, input, hx=None):
        if hx is None:
            hx = ops.zeros((*input.shape[:-1], self.hidden_size), input.dtype)
        found = self.project(input, "ih") + self.project(hx, "hh")
        if self.nonlinearity != "tanh":
            return ops.relu(found)
        # On CPU `ops.tanh` is off by 0.0001, and its gradient by 0.0002.
        return 2 * ops.sigmoid(2 * found) - 1
