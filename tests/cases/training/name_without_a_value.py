# case: a name that a forward gives another value has none where a branch did not run: it is handed in without being read
# unsafe
# target: cpu
# findings: none
import torch.nn.functional as F
from torch import nn, optim


def train(rnn: nn.GRU, x, y, keeps, starts):
#              ^^^^^^ MP101 safe torch.nn.GRU
    optimizer = optim.SGD(rnn.parameters(), lr=0.1)
#               ^^^^^^^^^ MP101 safe torch.optim.SGD
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    if keeps:
        state = starts
    total = 0
    for batch in x:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        if keeps:
            out, state = rnn(batch, state)
        else:
            out = rnn(batch)[0]
        total = total + 1
        loss = F.mse_loss(out, y)
#              ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
    return total


def train_either(rnn: nn.GRU, x, y, keeps, starts):
#                     ^^^^^^ MP101 safe torch.nn.GRU
    optimizer = optim.SGD(rnn.parameters(), lr=0.1)
#               ^^^^^^^^^ MP101 safe torch.optim.SGD
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    if keeps:
        state = starts
    else:
        state = None
    for batch in x:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        out, state = rnn(batch, state)
        loss = F.mse_loss(out, y)
#              ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import numpy as np


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


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


def layer_by_layer(recurrent):
    """Order the parameters of a recurrent layer as torch's: those of one layer together."""
    own = recurrent._params
    layers = [name.rpartition("_l")[2] for name in own]
    names = sorted(own, key=lambda name: layers.index(name.rpartition("_l")[2]))
    # MindSpore has the weights of all layers first.
    own.update({name: own.pop(name) for name in names})


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


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


def train(rnn: GRULayer, x, y, keeps, starts):
    optimizer = SGD(parameters_of(rnn), lr=0.1)
    if keeps:
        state = starts
    total = 0
    for batch in x:
        def forward_fn(state=locals().get("state"), total=total):
            if keeps:
                out, state = rnn(batch, state)
            else:
                out = rnn(batch)[0]
            total = total + 1
            loss = ops.mse_loss(out, y)
            return loss, (state, total)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (state, total)), grads = grad_fn()
        optimizer(grads)
    return total


def train_either(rnn: GRULayer, x, y, keeps, starts):
    optimizer = SGD(parameters_of(rnn), lr=0.1)
    if keeps:
        state = starts
    else:
        state = None
    for batch in x:
        def forward_fn(state=state):
            out, state = rnn(batch, state)
            loss = ops.mse_loss(out, y)
            return loss, (state,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (state,)), grads = grad_fn()
        optimizer(grads)
