# case: an in-place call inside an expression is copied into the tensor where a default, a class, a pattern or a generator may hold it
# target: cpu
# unsafe
import torch


def defaults():
    x = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros

    def later(t=x):
        return t.sum()

    z = 1 + x.add_(2)
#             ^^^^ MP201 review torch.Tensor.add_
    return later(), z


def classes():
    x = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros

    class Held:
        t = x

    z = 1 + x.add_(2)
#             ^^^^ MP201 review torch.Tensor.add_
    return Held.t, z


def patterns():
    x = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    match x:
        case torch.Tensor() as y:
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
            pass
    z = 1 + x.add_(2)
#             ^^^^ MP201 review torch.Tensor.add_
    return y, z


def yielded():
    x = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    yield x
    z = 1 + x.add_(2)
#             ^^^^ MP201 review torch.Tensor.add_
    yield z


def own():
    x = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    z = 1 + x.add_(2)
#             ^^^^ MP201 review torch.Tensor.add_
    return x, z
# --- after ---
import mindspore as ms
from mindspore import mint


def defaults():
    x = mint.zeros((2,))

    def later(t=x):
        return t.sum()

    z = 1 + x.copy_(x.add(2))
    return later(), z


def classes():
    x = mint.zeros((2,))

    class Held:
        t = x

    z = 1 + x.copy_(x.add(2))
    return Held.t, z


def patterns():
    x = mint.zeros((2,))
    match x:
        case ms.Tensor() as y:
            pass
    z = 1 + x.copy_(x.add(2))
    return y, z


def yielded():
    x = mint.zeros((2,))
    yield x
    z = 1 + x.copy_(x.add(2))
    yield z


def own():
    x = mint.zeros((2,))
    z = 1 + (x := x.add(2))
    return x, z
