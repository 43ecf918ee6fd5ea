import math

import mindspore as ms
from mindspore import nn, ops


class LSTMCellLayer(nn.Cell):
    """One step of long short-term memory; parameters are named as in torch."""

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__()
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.bias = bias
        shapes = {"weight_ih": (input_size,), "weight_hh": (hidden_size,)}
        if bias:
            shapes |= {"bias_ih": (), "bias_hh": ()}
        bound = 1 / math.sqrt(hidden_size)
        for name, shape in shapes.items():
            shape = (4 * hidden_size, *shape)
            drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
            drawn = ((2 * drawn - 1) * bound).astype(dtype or ms.float32)
            setattr(self, name, ms.Parameter(drawn, name=name))

    def project(self, values, side):
        found = ops.matmul(values, getattr(self, f"weight_{side}").T)
        return found + getattr(self, f"bias_{side}") if self.bias else found

    def construct(self, input, hx=None):
        if hx is None:
            zeros = ops.zeros((*input.shape[:-1], self.hidden_size), input.dtype)
            hx = (zeros, zeros)
        gates = self.project(input, "ih") + self.project(hx[0], "hh")
        entry, forget, cell, out = ops.split(gates, self.hidden_size, -1)
        # On CPU `ops.tanh` is off by 0.0001, and its gradient by 0.0002.
        cell = 2 * ops.sigmoid(2 * cell) - 1
        memory = ops.sigmoid(forget) * hx[1] + ops.sigmoid(entry) * cell
        return ops.sigmoid(out) * (2 * ops.sigmoid(2 * memory) - 1), memory
