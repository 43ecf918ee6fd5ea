# case: what a function of the file, a container or a call that converts hands back is changed in place where torch changes it
# unsafe
# target: cpu
import torch
from torch import nn


def first(x):
    return x[0]


def halves(x):
    return x[:1], x[1:]


def doubled(x):
    return x * 2


def rows(x):
    for i in range(2):
        yield x[i]


def calls():
    t = torch.zeros(2, 2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    h = first(t)
    h += 1
#   ^ MP206 review inferred torch.Tensor
    a, b = halves(t)
    b -= 1
#   ^ MP206 review inferred torch.Tensor
    c = doubled(t)
    c += 1
    for r in rows(t):
        r *= 2
#       ^ MP206 review inferred torch.Tensor
    k = t.contiguous()
#       ^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    k += 3
#   ^ MP206 review inferred torch.Tensor
    if (w := t[1]) is not None:
        w += 1
#       ^ MP206 review inferred torch.Tensor
    return t


def converted():
    t = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    f = t.float()
#       ^^^^^^^^^ MP206 safe inferred torch.Tensor
    f += 1
#   ^ MP206 manual inferred torch.Tensor
    whole = t.to("cpu")
#             ^^ MP201 review torch.Tensor.to
    whole += 1
#   ^^^^^ MP206 manual inferred torch.Tensor
    own = t.clone().float()
#           ^^^^^ MP103 safe torch.Tensor.clone
    own += 1
    return t


def held():
    t = torch.zeros(3, 2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    parts = [t[i] for i in range(3)]
    for p in parts:
        p += 1
#       ^ MP206 review inferred torch.Tensor
    table = dict(t=t)
    table["t"] += 1
#   ^^^^^^^^^^ MP206 manual inferred torch.Tensor
    views = []
    views.append(t.view(-1))
    for v in views:
        v += 1
#       ^ MP206 review inferred torch.Tensor
    n = next(iter([t]))
    n += 1
#   ^ MP206 review inferred torch.Tensor
    both = (t,)
    both += (n,)
    return t, both


def base():
    x = torch.zeros(2, 2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    v = x.view(-1)
    x += 1
#   ^ MP206 review inferred torch.Tensor
    x[x > 0] = 5
#   ^^^^^^^^ MP206 manual inferred torch.Tensor
    lone = torch.zeros(2)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    lone[lone > 0] = 5
    return v


total = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
alias = total


def counted(v, out=torch.zeros(2)):
#                  ^^^^^^^^^^^ MP102 safe torch.zeros
    global total
    total += v
#   ^^^^^ MP206 review inferred torch.Tensor
    out += v
#   ^^^ MP206 manual inferred torch.Tensor
    return out


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.drop = nn.Identity()
#                   ^^^^^^^^^^^ MP101 safe torch.nn.Identity
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.body = nn.Sequential(nn.Linear(2, 2), nn.Dropout())
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                  ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        out = self.fc(x)
        out += x
        out = self.body(out)
        out += x
        shortcut = out
        out = self.drop(out)
        out += 1
#       ^^^ MP206 manual inferred torch.Tensor
        return out * shortcut
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def first(x):
    return x[0]


def halves(x):
    return x[:1], x[1:]


def doubled(x):
    return x * 2


def rows(x):
    for i in range(2):
        yield x[i]


def calls():
    t = mint.zeros((2, 2))
    h = first(t)
    h[...] = h + 1
    a, b = halves(t)
    b[()] = b - 1
    c = doubled(t)
    c += 1
    for r in rows(t):
        r[()] = r * 2
    k = t if t.is_contiguous() else t.contiguous()
    k[()] = k + 3
    if (w := t[1]) is not None:
        w[()] = w + 1
    return t


def converted():
    t = mint.zeros((2,))
    f = ops.cast(t, ms.float32)
    f[...] = f + 1
    whole = t
    whole[...] = whole + 1
    own = ops.deepcopy(t).float()
    own += 1
    return t


def held():
    t = mint.zeros((3, 2))
    parts = [t[i] for i in range(3)]
    for p in parts:
        p[...] = p + 1
    table = dict(t=t)
    table["t"] += 1
    views = []
    views.append(t.view(-1))
    for v in views:
        v[()] = v + 1
    n = next(iter([t]))
    n[()] = n + 1
    both = (t,)
    both += (n,)
    return t, both


def base():
    x = mint.zeros((2, 2))
    v = x.view(-1)
    x[()] = x + 1
    x[x > 0] = 5
    lone = mint.zeros((2,))
    lone[lone > 0] = 5
    return v


total = mint.zeros((2,))
alias = total


def counted(v, out=mint.zeros((2,))):
    global total
    total[...] = total + v
    out += v
    return out


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.drop = mint.nn.Identity()
        self.fc = mint.nn.Linear(2, 2)
        self.body = nn.SequentialCell(mint.nn.Linear(2, 2), nn.Dropout(p=0.5))

    def construct(self, x):
        out = self.fc(x)
        out += x
        out = self.body(out)
        out += x
        shortcut = out
        out = self.drop(out)
        out += 1
        return out * shortcut
