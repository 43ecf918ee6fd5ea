# case: recurrent layers of MindSpore keep no lists of their weights and the names of these
# target: cpu
from torch import nn

lstm = nn.LSTM(3, 4)
#      ^^^^^^^ MP101 safe torch.nn.LSTM
for names in lstm._all_weights:
#                 ^^^^^^^^^^^^ MP310 manual torch.nn.LSTM._all_weights
    print(names)
print(lstm._flat_weights, lstm._flat_weights_names)
#          ^^^^^^^^^^^^^ MP310 manual torch.nn.LSTM._flat_weights
#                              ^^^^^^^^^^^^^^^^^^^ MP310 manual torch.nn.LSTM._flat_weights_names
print(lstm.weight_ih_l0, lstm._own)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import numpy as np


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


lstm = LSTMLayer(3, 4)
for names in lstm._all_weights:
    print(names)
print(lstm._flat_weights, lstm._flat_weights_names)
print(lstm.weight_ih_l0, lstm._own)
