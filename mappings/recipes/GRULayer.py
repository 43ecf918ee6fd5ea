import mindspore as ms
from mindspore import nn, ops

from .layer_by_layer import layer_by_layer
from .run_recurrent import run_recurrent


class GRULayer(nn.GRU):
    """Gated recurrent units that take what torch's take (torch.nn.GRU)."""

    def __init__(
        self,
        input_size,
        hidden_size,
        num_layers=1,
        bias=True,
        batch_first=False,
        dropout=0.0,
        bidirectional=False,
        device=None,
        dtype=None,
    ):
        super().__init__(
            input_size,
            hidden_size,
            num_layers=num_layers,
            has_bias=bool(bias),
            batch_first=bool(batch_first),
            dropout=float(dropout),
            bidirectional=bool(bidirectional),
            dtype=dtype or ms.float32,
        )
        layer_by_layer(self)
        self.input_size = input_size

    def construct(self, input, hx=None):
        return run_recurrent(self, input, hx, 1, self.step)

    def step(self, given, last, state):
        given, last = ops.split(given, self.hidden_size, -1), ops.split(last, self.hidden_size, -1)
        reset = ops.sigmoid(given[0] + last[0])
        update = ops.sigmoid(given[1] + last[1])
        # On CPU `ops.tanh` is off by 0.0001, and its gradient by 0.0002.
        new = 2 * ops.sigmoid(2 * (given[2] + reset * last[2])) - 1
        return (new + update * (state[0] - new),)
