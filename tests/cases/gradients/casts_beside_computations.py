# case: a cast to integers that a function, a remainder or another form of its source meets hands no gradient on
import torch


def cut(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    whole = x.type(torch.int64)
#           ^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                  ^^^^^^^^^^^ MP104 safe torch.int64
    apart = (x.unsqueeze(1) - whole.unsqueeze(0)).pow(2)
    rest = x.long() % x
#          ^^^^^^^^ MP521 safe inferred torch.Tensor
    part = torch.sub(x, x.int())
#          ^^^^^^^^^ MP102 safe torch.sub
#                       ^^^^^^^ MP521 safe inferred torch.Tensor
    kept = x.mul(x.bool())
#                ^^^^^^^^ MP521 safe inferred torch.Tensor
    half = x.long().div(2)
#          ^^^^^^^^ MP521 safe inferred torch.Tensor
    more = torch.maximum(x, x.long().add(1))
#          ^^^^^^^^^^^^^ MP102 safe torch.maximum
#                           ^^^^^^^^ MP521 safe inferred torch.Tensor
    return apart, rest, part, kept, half, more


# What a mask is multiplied with may be of fractions.
def gated(x: torch.Tensor, y: torch.Tensor, start):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.bool() * y, y.mul(x.int()), x.long() * 2 + start
#          ^^^^^^^^ MP521 safe inferred torch.Tensor
#                              ^^^^^^^ MP521 safe inferred torch.Tensor


def left(x: torch.Tensor, y: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    taken = y[x.long()] + x
    whole = torch.mul(x.long().add(1), 2)
#           ^^^^^^^^^ MP102 safe torch.mul
#                     ^^^^^^^^ MP521 safe inferred torch.Tensor
    floor = torch.sub(x, x.floor().long())
#           ^^^^^^^^^ MP102 safe torch.sub
    return taken, whole, floor
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def cut(x: ms.Tensor):
    whole = ops.stop_gradient(x).type(ms.int64)
    apart = (x.unsqueeze(1) - whole.unsqueeze(0)).pow(2)
    rest = ops.stop_gradient(x).long() % x
    part = mint.sub(x, ops.stop_gradient(x).int())
    kept = x.mul(ops.stop_gradient(x).bool())
    half = ops.stop_gradient(x).long().div(2)
    more = mint.maximum(x, ops.stop_gradient(x).long().add(1))
    return apart, rest, part, kept, half, more


# What a mask is multiplied with may be of fractions.
def gated(x: ms.Tensor, y: ms.Tensor, start):
    return ops.stop_gradient(x).bool() * y, y.mul(ops.stop_gradient(x).int()), x.long() * 2 + start


def left(x: ms.Tensor, y: ms.Tensor):
    taken = y[x.long()] + x
    whole = mint.mul(ops.stop_gradient(x).long().add(1), 2)
    floor = mint.sub(x, x.floor().long())
    return taken, whole, floor
