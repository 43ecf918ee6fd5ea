# case: a Module that is asked to flatten its parameters is a recurrent layer, whatever made it
# target: cpu
from torch import nn


class Words(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, kind, own):
        super().__init__()
        self.rnn = {"LSTM": nn.LSTM, "GRU": nn.GRU}[kind](3, 4)
#                           ^^^^^^^ MP203 review torch.nn.LSTM
#                                           ^^^^^^ MP101 safe torch.nn.GRU
        self.own = own

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.rnn.flatten_parameters()
#                ^^^^^^^^^^^^^^^^^^ MP105 safe inferred torch.nn.RNNBase.flatten_parameters
        self.own.flatten_parameters()
#                ^^^^^^^^^^^^^^^^^^ MP105 manual guessed torch.nn.RNNBase.flatten_parameters
        return self.rnn(x)
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np
from torch import nn


class GRULayer(ms.nn.GRU):
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


def layer_by_layer(recurrent):
    """Order the parameters of a recurrent layer as torch's: those of one layer together."""
    own = recurrent._params
    layers = [name.rpartition("_l")[2] for name in own]
    names = sorted(own, key=lambda name: layers.index(name.rpartition("_l")[2]))
    # MindSpore has the weights of all layers first.
    own.update({name: own.pop(name) for name in names})


def run_recurrent(layer, input, hx, count, step):
    """Run a recurrent layer over sequences, over packed ones, or over a single one.

    count: of how many tensors a state consists. step: the next state, of what the input and the
    last output give, and the state.
    """
    packed = None if isinstance(input, ms.Tensor) else input
    single = packed is None and input.ndim == 2
    if packed is not None:
        sizes = packed[1].asnumpy()
        kept = np.arange(sizes[0]) < sizes[:, None]
        places = np.zeros(kept.shape, np.int64)
        places[kept] = np.arange(kept.sum())
        found = ops.gather(packed[0], ms.Tensor(places.reshape(-1)), 0)
        found = found.reshape(*kept.shape, -1)
        mask = ms.Tensor(kept[..., None])
    elif single:
        found = input.expand_dims(1)
    else:
        found = input.swapaxes(0, 1) if layer.batch_first else input
    ways = 2 if layer.bidirectional else 1
    steps, batch = found.shape[:2]
    if hx is None:
        zeros = ops.zeros((layer.num_layers * ways, batch, layer.hidden_size), found.dtype)
        states = [zeros] * count
    else:
        states = [hx] if count == 1 else list(hx)
        if single:
            states = [each.expand_dims(1) for each in states]
        if packed is not None and packed[2] is not None:
            states = [ops.gather(each, packed[2], 1) for each in states]
    ends = [[] for _ in states]
    for at in range(layer.num_layers):
        if at and layer.dropout and layer.training:
            found = ops.dropout(found, layer.dropout, training=True)
        sides = []
        for way in range(at * ways, (at + 1) * ways):
            # On a CPU matmul's gradient has a dimension too many for one step of one sequence.
            given = mint.nn.functional.linear(found, layer.w_ih_list[way])
            if layer.has_bias:
                given = given + layer.b_ih_list[way]
            turned = layer.w_hh_list[way].T
            state = tuple(each[way] for each in states)
            outputs = [None] * steps
            for time in reversed(range(steps)) if way % ways else range(steps):
                last = ops.matmul(state[0], turned)
                if layer.has_bias:
                    last = last + layer.b_hh_list[way]
                new = step(given[time], last, state)
                if packed is not None:
                    new = tuple(ops.where(mask[time], *each) for each in zip(new, state))
                outputs[time], state = new[0], new
            sides.append(ops.stack(outputs))
            for end, each in zip(ends, state):
                end.append(each)
        found = sides[0] if ways == 1 else ops.cat(sides, -1)
    states = [ops.stack(each) for each in ends]
    if packed is not None:
        flat = found.reshape(-1, found.shape[-1])
        data = ops.gather(flat, ms.Tensor(np.flatnonzero(kept)), 0)
        found = type(packed)(data, *packed[1:])
        if packed[3] is not None:
            states = [ops.gather(each, packed[3], 1) for each in states]
    elif single:
        found, states = found.squeeze(1), [each.squeeze(1) for each in states]
    elif layer.batch_first:
        found = found.swapaxes(0, 1)
    return found, states[0] if count == 1 else tuple(states)


class Words(ms.nn.Cell):
    def __init__(self, kind, own):
        super().__init__()
        self.rnn = {"LSTM": nn.LSTM, "GRU": GRULayer}[kind](3, 4)
        self.own = own

    def construct(self, x):
        self.own.flatten_parameters()
        return self.rnn(x)
