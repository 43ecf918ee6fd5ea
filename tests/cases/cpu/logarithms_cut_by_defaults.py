# case: a logarithm that is the default of a parameter is cut where the function cuts what the parameter gives
# target: cpu
import torch


def buckets(t: torch.Tensor, log=torch.log2, other=torch.exp):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^ MP102 safe torch.log2
#                                                  ^^^^^^^^^ MP102 safe torch.exp
    return log(t).floor(), other(t)


def levels(t: torch.Tensor, *, log=torch.log10):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^^^^^^^ MP102 safe torch.log10
    y = log(t)
    return y.long()


def plain(t: torch.Tensor, log=torch.log2):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^ MP102 safe torch.log2
    return log(t) * 2


places = lambda t, f=torch.log2: f(t).long()
#                    ^^^^^^^^^^ MP102 safe torch.log2
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def log10(input):
    """The logarithm to base 10, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log10(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log10(input.astype(ms.float64)).astype(dtype)


def log2(input):
    """The logarithm to base 2, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log2(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log2(input.astype(ms.float64)).astype(dtype)


def buckets(t: ms.Tensor, log=log2, other=mint.exp):
    return log(t).floor(), other(t)


def levels(t: ms.Tensor, *, log=log10):
    y = log(t)
    return y.long()


def plain(t: ms.Tensor, log=ops.log2):
    return log(t) * 2


places = lambda t, f=log2: f(t).long()
