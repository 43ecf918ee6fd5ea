# case: packed sequences are taken by the layers that are composed on CPU
# target: cpu
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

gru = nn.GRU(3, 4, batch_first=True)
#     ^^^^^^ MP101 safe torch.nn.GRU
#     ^^^^^^ MP410 safe torch.nn.Module


def encode(x, lengths):
    packed = pack_padded_sequence(x, lengths, batch_first=True)
#            ^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.utils.rnn.pack_padded_sequence
    found, last = gru(packed.to(x.device))
#                            ^^ MP201 review inferred torch.Tensor.to
#                                 ^^^^^^ MP403 review inferred torch.Tensor.device
    return pad_packed_sequence(found, batch_first=True), last
#          ^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.utils.rnn.pad_packed_sequence
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import numpy as np


class ClassOfEachFile(type):
    """The class of classes that each converted file has of its own: all take one for theirs."""

    def __instancecheck__(cls, instance):
        return issubclass(type(instance), cls) or super().__instancecheck__(instance)

    def __subclasscheck__(cls, subclass):
        # Those of other files are known by their words; a class without any has its own objects.
        same = cls.__doc__ and any(each.__doc__ == cls.__doc__ for each in subclass.__mro__)
        return bool(same) or super().__subclasscheck__(subclass)


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


class PackedSequence(tuple, metaclass=ClassOfEachFile):
    """Sequences step by step, the longest first (torch.nn.utils.rnn.PackedSequence)."""

    def __new__(cls, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        if sorted_indices is not None and unsorted_indices is None:
            unsorted_indices = ops.argsort(sorted_indices)
        return super().__new__(cls, (data, batch_sizes, sorted_indices, unsorted_indices))

    data = property(lambda self: self[0])
    batch_sizes = property(lambda self: self[1])
    sorted_indices = property(lambda self: self[2])
    unsorted_indices = property(lambda self: self[3])

    def to(self, *args, **kwargs):
        given = (*args, kwargs.get("dtype"), kwargs.get("other"))
        kinds = [each.dtype if isinstance(each, ms.Tensor) else each for each in given]
        kinds = [each for each in kinds if isinstance(each, ms.Type)]
        return PackedSequence(self[0].astype(kinds[0]), *self[1:]) if kinds else self

    def cpu(self, *args, **kwargs):
        return self

    cuda = pin_memory = cpu

    def double(self):
        return self.to(ms.float64)

    def float(self):
        return self.to(ms.float32)

    def half(self):
        return self.to(ms.float16)


def layer_by_layer(recurrent):
    """Order the parameters of a recurrent layer as torch's: those of one layer together."""
    own = recurrent._params
    layers = [name.rpartition("_l")[2] for name in own]
    names = sorted(own, key=lambda name: layers.index(name.rpartition("_l")[2]))
    # MindSpore has the weights of all layers first.
    own.update({name: own.pop(name) for name in names})


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    """The steps of padded sequences without padding (torch.nn.utils.rnn.pack_padded_sequence)."""
    sizes = np.array([int(each) for each in lengths])
    if sizes.min() <= 0:
        raise RuntimeError("the length of every sequence has to be greater than 0")
    if batch_first:
        input = input.swapaxes(0, 1)
    order = back = None
    if enforce_sorted:
        if (np.diff(sizes) > 0).any():
            raise RuntimeError("`lengths` have to be in decreasing order with enforce_sorted=True")
    else:
        first = np.argsort(-sizes, kind="stable")
        sizes = sizes[first]
        order, back = ms.Tensor(first), ms.Tensor(np.argsort(first))
        input = ops.gather(input, order, 1)
    kept = np.arange(sizes[0])[:, None] < sizes
    flat = input[: int(sizes[0])].reshape(-1, *input.shape[2:])
    data = ops.gather(flat, ms.Tensor(np.flatnonzero(kept)), 0)
    return PackedSequence(data, ms.Tensor(kept.sum(1)), order, back)


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    """Pads packed sequences, and gives lengths (torch.nn.utils.rnn.pad_packed_sequence)."""
    data, sizes, _, back = sequence
    sizes = sizes.asnumpy()
    steps, batch = len(sizes), int(sizes[0])
    if total_length is not None and total_length < steps:
        raise ValueError(f"total_length={total_length} is less than the longest of {steps}")
    kept = np.arange(batch) < sizes[:, None]
    kept = np.concatenate([kept, np.zeros(((total_length or steps) - steps, batch), bool)])
    # One row of padding stands after the others.
    places = np.full(kept.shape, data.shape[0])
    places[kept] = np.arange(data.shape[0])
    filling = ops.full((1, *data.shape[1:]), padding_value, dtype=data.dtype)
    rows = ops.gather(ops.cat((data, filling)), ms.Tensor(places.reshape(-1)), 0)
    found = rows.reshape(*kept.shape, *data.shape[1:])
    lengths = ms.Tensor(kept.sum(0))
    if back is not None:
        found, lengths = ops.gather(found, back, 1), ops.gather(lengths, back, 0)
    return (found.swapaxes(0, 1) if batch_first else found), lengths


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


gru = GRULayer(3, 4, batch_first=True).set_train()


def encode(x, lengths):
    packed = pack_padded_sequence(x, lengths, batch_first=True)
    found, last = gru(packed.to(x.device))
    return pad_packed_sequence(found, batch_first=True), last
