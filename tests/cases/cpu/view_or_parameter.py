# case: what is a view on one path and may be a Parameter on another is asked which it is: an assignment to all of a Parameter hides it from optimizers
# target: cpu
# unsafe
import torch
from torch import nn


class Store:
    def __init__(self):
        self.mem = torch.zeros(2, 3)
#                  ^^^^^^^^^^^ MP102 safe torch.zeros

    def slot(self, i):
        return self.mem[i]


def weight_of(layer: nn.Linear, part=None):
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear
    if part is None:
        return layer.weight
    return layer.weight[part]


def rows(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x[1:]


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def write(net: nn.Linear, values: torch.Tensor, whole: bool):
#              ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    weight = weight_of(net)
    weight.copy_(values)
#          ^^^^^ MP103 safe inferred torch.Tensor.copy_
    weight_of(net, 1).copy_(values[0])
#                     ^^^^^ MP103 safe inferred torch.Tensor.copy_
    bias = net.bias if whole else net.bias[1:]
    bias.copy_(values[0])
#        ^^^^^ MP103 safe inferred torch.Tensor.copy_
    bias.mul_(2)
#        ^^^^ MP201 review inferred torch.Tensor.mul_


def views(x: torch.Tensor, store: Store):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    part = rows(x)
    part.copy_(x[0])
#        ^^^^^ MP103 safe torch.Tensor.copy_
    rows(x).copy_(x[0])
#           ^^^^^ MP103 safe torch.Tensor.copy_
    slot = store.slot(1)
    slot.copy_(x[0])
#        ^^^^^ MP103 safe inferred torch.Tensor.copy_
    other = x[0] if len(x) > 2 else torch.zeros(3)
#                                   ^^^^^^^^^^^ MP102 safe torch.zeros
    other.copy_(x[1])
#         ^^^^^ MP103 safe torch.Tensor.copy_
# --- after ---
import mindspore as ms
from mindspore import mint


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


class Store:
    def __init__(self):
        self.mem = mint.zeros((2, 3))

    def slot(self, i):
        return self.mem[i]


def weight_of(layer: mint.nn.Linear, part=None):
    if part is None:
        return layer.weight
    return layer.weight[part]


def rows(x: ms.Tensor):
    return x[1:]


@ms._no_grad()
def write(net: mint.nn.Linear, values: ms.Tensor, whole: bool):
    weight = weight_of(net)
    write_into(weight, values)
    write_into(weight_of(net, 1), values[0])
    bias = net.bias if whole else net.bias[1:]
    write_into(bias, values[0])
    write_into(bias, bias.mul(2))


def views(x: ms.Tensor, store: Store):
    part = rows(x)
    part[...] = x[0]
    rows(x)[()] = x[0]
    slot = store.slot(1)
    slot[...] = x[0]
    other = x[0] if len(x) > 2 else mint.zeros((3,))
    other[:] = x[1]
