import mindspore as ms
from mindspore import nn, ops

from .layer_by_layer import layer_by_layer
from .run_recurrent import run_recurrent


class RNNLayer(nn.RNN):
    """Elman's recurrent layers that take what torch's take (torch.nn.RNN)."""

    def __init__(
        self,
        input_size,
        hidden_size,
        num_layers=1,
        nonlinearity="tanh",
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
            nonlinearity=nonlinearity,
            has_bias=bool(bias),
            batch_first=bool(batch_first),
            dropout=float(dropout),
            bidirectional=bool(bidirectional),
            dtype=dtype or ms.float32,
        )
        layer_by_layer(self)
        self.input_size = input_size
        self.nonlinearity = nonlinearity

    def construct(self, input, hx=None):
        return run_recurrent(self, input, hx, 1, self.step)

    def step(self, given, last, state):
        if self.nonlinearity == "relu":
            return (ops.relu(given + last),)
        # On CPU `ops.tanh` is off by 0.0001, and its gradient by 0.0002.
        return (2 * ops.sigmoid(2 * (given + last)) - 1,)
