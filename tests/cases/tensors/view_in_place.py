# case: what is changed in place through a view that has a name is written through to what it is a view of
# unsafe
# target: cpu
import torch


def f():
    x = torch.zeros(2, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    u, v = x.chunk(2)
    u.zero_()
#     ^^^^^ MP201 review torch.Tensor.zero_
    v += 1
#   ^ MP206 review inferred torch.Tensor
    r = x[1]
    r.add_(1)
#     ^^^^ MP201 review torch.Tensor.add_
    d = x.t()
    d *= 2
#   ^ MP206 review inferred torch.Tensor
    d[...] = 3
#   ^^^^^^ MP206 review inferred torch.Tensor
    d[d > 2] = 1
#   ^^^^^^^^ MP206 manual inferred torch.Tensor
    d[0] = 5
#   ^^^^ MP206 manual inferred torch.Tensor
    return x


def unseen(net):
    x = torch.zeros(2, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    q, k = x.chunk(2)
    q *= 2
    x = torch.zeros(6).view(2, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    x += 1
    x[x > 2] = 0
    picked = x[[0, 1]]
    picked += 1
    return q, k, x, picked
# --- after ---
from mindspore import mint, ops


def f():
    x = mint.zeros((2, 3))
    u, v = x.chunk(2)
    u[()] = ops.zeros_like(u)
    v[()] = v + 1
    r = x[1]
    r[:] = r.add(1)
    d = x.t()
    d[()] = d * 2
    d[:] = 3
    d[d > 2] = 1
    d[0] = 5
    return x


def unseen(net):
    x = mint.zeros((2, 3))
    q, k = x.chunk(2)
    q *= 2
    x = mint.zeros((6,)).view(2, 3)
    x += 1
    x[x > 2] = 0
    picked = x[[0, 1]]
    picked += 1
    return q, k, x, picked
