import mindspore as ms
from mindspore import nn, ops

from .layer_by_layer import layer_by_layer
from .run_recurrent import run_recurrent


class LSTMLayer(nn.LSTM):
    """Long short-term memory that takes what torch's takes (torch.nn.LSTM)."""

    def __init__(
        self,
        input_size,
        hidden_size,
        num_layers=1,
        bias=True,
        batch_first=False,
        dropout=0.0,
        bidirectional=False,
        proj_size=0,
        device=None,
        dtype=None,
    ):
        if proj_size:
            raise ValueError(f"no counterpart of proj_size={proj_size}")
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
        self.proj_size = proj_size

    def construct(self, input, hx=None):
        if isinstance(input, ms.Tensor) and input.ndim == 3:
            return super().construct(input, None if hx is None else tuple(hx))
        return run_recurrent(self, input, hx, 2, self.step)

    def step(self, given, last, state):
        entry, forget, cell, out = ops.split(given + last, self.hidden_size, -1)
        # On CPU `ops.tanh` is off by 0.0001, and its gradient by 0.0002.
        cell = 2 * ops.sigmoid(2 * cell) - 1
        memory = ops.sigmoid(forget) * state[1] + ops.sigmoid(entry) * cell
        return ops.sigmoid(out) * (2 * ops.sigmoid(2 * memory) - 1), memory
