# case: a name that is None before a loop may hold what an earlier turn of it has bound
# target: cpu
# findings: some
# remaining
import torch
from torch import nn


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(4, 4)

    def forward(self, x, h):
        h = self.cell(x, h)
        return h.sum(), h


net = Recurrent()
hidden = None
for turn in range(3):
    if hidden is None:
        hidden = torch.zeros(2, 4)
    else:
        hidden = hidden.detach()
#                       ^^^^^^ MP201 review inferred torch.Tensor.detach
    total, hidden = net(torch.ones(2, 4), hidden)

never = None
for turn in range(3):
    if never is not None:
        print(never.detach())
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import math


class GRUCellLayer(nn.Cell):
    """One step of a gated recurrent unit; parameters are named as in torch."""

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
            shape = (3 * hidden_size, *shape)
            drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
            drawn = ((2 * drawn - 1) * bound).astype(dtype or ms.float32)
            setattr(self, name, ms.Parameter(drawn, name=name))

    def project(self, values, side):
        found = ops.matmul(values, getattr(self, f"weight_{side}").T)
        return found + getattr(self, f"bias_{side}") if self.bias else found

    def construct(self, input, hx=None):
        if hx is None:
            hx = ops.zeros((*input.shape[:-1], self.hidden_size), input.dtype)
        given = ops.split(self.project(input, "ih"), self.hidden_size, -1)
        kept = ops.split(self.project(hx, "hh"), self.hidden_size, -1)
        reset = ops.sigmoid(given[0] + kept[0])
        update = ops.sigmoid(given[1] + kept[1])
        # On CPU `ops.tanh` is off by 0.0001, and its gradient by 0.0002.
        new = 2 * ops.sigmoid(2 * (given[2] + reset * kept[2])) - 1
        return new + update * (hx - new)


class Recurrent(nn.Cell):
    def __init__(self):
        super().__init__()
        self.cell = GRUCellLayer(4, 4)

    def construct(self, x, h):
        h = self.cell(x, h)
        return h.sum(), h


net = Recurrent().set_train()
hidden = None
for turn in range(3):
    if hidden is None:
        hidden = mint.zeros((2, 4))
    else:
        hidden = hidden.detach()
#                       ^^^^^^ MP205 manual guessed torch.Tensor.detach
    total, hidden = net(mint.ones((2, 4)), hidden)

never = None
for turn in range(3):
    if never is not None:
        print(never.detach())
#                   ^^^^^^ MP205 manual guessed torch.Tensor.detach
