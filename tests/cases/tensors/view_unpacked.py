# case: a view that unpacking takes out of map, a comprehension, a lambda or a function is written through
# unsafe
# target: cpu
from torch import nn


def halves(x):
    return x[:, :2], x[:, 2:]


class Heads(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.p = nn.Linear(4, 4)
#                ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.q = nn.Linear(4, 4)
#                ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x, mask):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        q, v = self.q(x), self.p(x)
        (q, _), (v, w) = map(lambda t: (t[:, :2], t[:, 2:]), (q, v))
        v.masked_fill_(~mask, 0.0)
#         ^^^^^^^^^^^^ MP201 review inferred torch.Tensor.masked_fill_
        q.masked_fill_(~mask, 0.0)
#         ^^^^^^^^^^^^ MP201 review inferred torch.Tensor.masked_fill_
        return q, v, w

    def parts(self, x, y, mask):
        a, b = [t[:, 2:] for t in (self.p(x), self.q(y))]
        a.masked_fill_(~mask, 0.0)
#         ^^^^^^^^^^^^ MP201 review inferred torch.Tensor.masked_fill_
        c, d = (lambda t: (t[:, :2], t[:, 2:]))(self.p(x))
        c.masked_fill_(~mask, 0.0)
#         ^^^^^^^^^^^^ MP201 review inferred torch.Tensor.masked_fill_
        e, f = halves(self.p(x))
        f.masked_fill_(~mask, 0.0)
#         ^^^^^^^^^^^^ MP201 review inferred torch.Tensor.masked_fill_
        return a, b, c, d, e, f

    def computed(self, x, y, mask):
        a, b = map(lambda t: t * 2, (self.p(x), self.q(y)))
        a.masked_fill_(~mask, 0.0)
#         ^^^^^^^^^^^^ MP201 review inferred torch.Tensor.masked_fill_
        return a, b
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


def halves(x):
    return x[:, :2], x[:, 2:]


class Heads(nn.Cell):
    def __init__(self):
        super().__init__()
        self.p = mint.nn.Linear(4, 4)
        self.q = mint.nn.Linear(4, 4)

    def construct(self, x, mask):
        q, v = self.q(x), self.p(x)
        (q, _), (v, w) = map(lambda t: (t[:, :2], t[:, 2:]), (q, v))
        write_into(v, v.masked_fill(~mask, 0.0))
        write_into(q, q.masked_fill(~mask, 0.0))
        return q, v, w

    def parts(self, x, y, mask):
        a, b = [t[:, 2:] for t in (self.p(x), self.q(y))]
        a[()] = a.masked_fill(~mask, 0.0)
        c, d = (lambda t: (t[:, :2], t[:, 2:]))(self.p(x))
        c[()] = c.masked_fill(~mask, 0.0)
        e, f = halves(self.p(x))
        f[...] = f.masked_fill(~mask, 0.0)
        return a, b, c, d, e, f

    def computed(self, x, y, mask):
        a, b = map(lambda t: t * 2, (self.p(x), self.q(y)))
        a.copy_(a.masked_fill(~mask, 0.0))
        return a, b
