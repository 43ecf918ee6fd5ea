# case: names that a string tells are written out where a constant or a test around it shows them
# target: cpu
# unsafe
import torch
import torch.nn as nn


class Model(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, kind, act, size):
        super().__init__()
        if kind in ["RNN", "Linear"] and size > 1:
            self.layer = getattr(nn, kind)(size, size)
#                                ^^ MP102 safe torch.nn
        self.act = getattr(nn, "Tanh")()
#                          ^^ MP102 safe torch.nn
        self.norm = getattr(nn, kind)(size) if kind == "LayerNorm" else None
#                           ^^ MP102 safe torch.nn

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return getattr(torch, "relu", None)(self.act(x))
#                      ^^^^^ MP102 safe torch


def told(kind, act, names):
    if kind in names:
        a = getattr(nn, kind)
#                   ^^ MP201 review torch.nn
    if kind in ("Tanh", "ReLU"):
        kind = act
        b = getattr(nn, kind)
#                   ^^ MP201 review torch.nn
    if kind not in ("Tanh", "ReLU"):
        c = getattr(nn, kind)
#                   ^^ MP201 review torch.nn
    if kind == "NoSuchLayer":
        d = getattr(nn, kind)
#                   ^^ MP305 manual torch.nn
    else:
        e = getattr(nn, kind)
#                   ^^ MP201 review torch.nn
    return a, b, c, d, e, getattr(nn, act)
#                                 ^^ MP201 review torch.nn
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np
import torch.nn as nn


class LayerNormLayer(ms.nn.LayerNorm):
    """Normalizes over the last dimensions, with torch's names (torch.nn.LayerNorm)."""

    def __init__(
        self,
        normalized_shape,
        eps=1e-05,
        elementwise_affine=True,
        bias=True,
        device=None,
        dtype=None,
    ):
        super(ms.nn.LayerNorm, self).__init__()
        if isinstance(normalized_shape, int):
            normalized_shape = (normalized_shape,)
        self.normalized_shape = tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        kind = dtype or ms.float32
        self.weight = None
        self.bias = None
        if elementwise_affine:
            self.weight = ms.Parameter(ops.ones(self.normalized_shape, kind), name="weight")
            if bias:
                self.bias = ms.Parameter(ops.zeros(self.normalized_shape, kind), name="bias")

    def construct(self, input):
        axes = tuple(range(-len(self.normalized_shape), 0))
        exact = input.astype(ms.float32) if input.dtype in (ms.float16, ms.bfloat16) else input
        centred = exact - exact.mean(axes, keep_dims=True)
        variance = ops.square(centred).mean(axes, keep_dims=True)
        found = centred * ops.rsqrt(variance + self.eps)
        if self.weight is not None:
            found = found * self.weight
        if self.bias is not None:
            found = found + self.bias
        return found.astype(input.dtype)

    def extend_repr(self):
        return f"{self.normalized_shape}, eps={self.eps}"


class RNNLayer(ms.nn.RNN):
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


class ReLU(mint.nn.ReLU):
    """ReLU with the arguments of torch.nn.ReLU."""

    def __init__(self, inplace=False):
        super().__init__()


class TanhLayer(ms.nn.Tanh):
    """The hyperbolic tangent (torch.nn.Tanh), right on CPU where x is beyond 3 as well."""

    def construct(self, input):
        return tanh(input)


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


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


class Model(ms.nn.Cell):
    def __init__(self, kind, act, size):
        super().__init__()
        if kind in ["RNN", "Linear"] and size > 1:
            self.layer = {"RNN": RNNLayer, "Linear": mint.nn.Linear}[kind](size, size)
        self.act = TanhLayer()
        self.norm = LayerNormLayer(size) if kind == "LayerNorm" else None

    def construct(self, x):
        return mint.nn.functional.relu(self.act(x))


def told(kind, act, names):
    if kind in names:
        a = {"LayerNorm": LayerNormLayer, "Linear": mint.nn.Linear, "RNN": RNNLayer, "ReLU": ReLU, "Tanh": TanhLayer}[kind]
    if kind in ("Tanh", "ReLU"):
        kind = act
        b = {"LayerNorm": LayerNormLayer, "Linear": mint.nn.Linear, "RNN": RNNLayer, "ReLU": ReLU, "Tanh": TanhLayer}[kind]
    if kind not in ("Tanh", "ReLU"):
        c = {"LayerNorm": LayerNormLayer, "Linear": mint.nn.Linear, "RNN": RNNLayer, "ReLU": ReLU, "Tanh": TanhLayer}[kind]
    if kind == "NoSuchLayer":
        d = getattr(nn, kind)
    else:
        e = {"LayerNorm": LayerNormLayer, "Linear": mint.nn.Linear, "RNN": RNNLayer, "ReLU": ReLU, "Tanh": TanhLayer}[kind]
    return a, b, c, d, e, {"LayerNorm": LayerNormLayer, "Linear": mint.nn.Linear, "RNN": RNNLayer, "ReLU": ReLU, "Tanh": TanhLayer}[act]
