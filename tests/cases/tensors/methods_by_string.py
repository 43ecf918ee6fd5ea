# case: a method of a tensor that is taken by its name and called is for a person: its defaults, and whether there is one, are not seen; what is the same there, no method of torch's, kept but not called or no tensor is nothing
# target: cpu
import torch
from torch import nn


class Pool(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, reduce):
        super().__init__()
        self.reduce = reduce

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return getattr(x, self.reduce)(dim=1)
#              ^^^^^^^^^^^^^^^^^^^^^^^ MP302 manual inferred torch.Tensor


class Table:
    def std(self):
        return 1


def constant():
    x = torch.randn(3, 3)
#       ^^^^^^^^^^^ MP102 safe torch.randn
    return getattr(x, "std")()
#          ^^^^^^^^^^^^^^^^^ MP302 manual inferred torch.Tensor


def looped():
    x = torch.randn(3, 3)
#       ^^^^^^^^^^^ MP102 safe torch.randn
    return [getattr(x, name)() for name in ("sum", "std")], getattr(x, "_own_hook")()
#           ^^^^^^^^^^^^^^^^ MP302 manual inferred torch.Tensor


def attribute():
    x = torch.randn(3, 3)
#       ^^^^^^^^^^^ MP102 safe torch.randn
    return getattr(x, "grad", None), getattr(x, "is_sparse", False)


def same():
    x = torch.randn(3, 3)
#       ^^^^^^^^^^^ MP102 safe torch.randn
    return getattr(x, "numel")(), getattr(x, "abs")()


def other(name):
    return getattr(Table(), name)()


def kept(how):
    x = torch.randn(3, 3)
#       ^^^^^^^^^^^ MP102 safe torch.randn
    method, attribute = getattr(x, "std"), getattr(x, "shape")
#                       ^^^^^^^^^^^^^^^^^ MP302 manual inferred torch.Tensor
    by_name = getattr(x, how)
#             ^^^^^^^^^^^^^^^ MP302 manual inferred torch.Tensor
    other = getattr(x, how)
    several = {name: getattr(x, name) for name in ("var", "mean")}
#                    ^^^^^^^^^^^^^^^^ MP302 manual inferred torch.Tensor
    return method(), attribute, by_name(dim=0), other, several, [getattr(x, n) for n in ["abs"]]

# --- after ---
from mindspore import nn, ops


class Pool(nn.Cell):
    def __init__(self, reduce):
        super().__init__()
        self.reduce = reduce

    def construct(self, x):
        return getattr(x, self.reduce)(dim=1)


class Table:
    def std(self):
        return 1


def constant():
    x = ops.randn(3, 3)
    return getattr(x, "std")()


def looped():
    x = ops.randn(3, 3)
    return [getattr(x, name)() for name in ("sum", "std")], getattr(x, "_own_hook")()


def attribute():
    x = ops.randn(3, 3)
    return getattr(x, "grad", None), getattr(x, "is_sparse", False)


def same():
    x = ops.randn(3, 3)
    return getattr(x, "numel")(), getattr(x, "abs")()


def other(name):
    return getattr(Table(), name)()


def kept(how):
    x = ops.randn(3, 3)
    method, attribute = getattr(x, "std"), getattr(x, "shape")
    by_name = getattr(x, how)
    other = getattr(x, how)
    several = {name: getattr(x, name) for name in ("var", "mean")}
    return method(), attribute, by_name(dim=0), other, several, [getattr(x, n) for n in ["abs"]]

