# case: a view that a loop or a container holds is written through; what may be a Parameter there is asked which it is
# target: cpu
import torch
from torch import nn


def looped(x: torch.Tensor, y: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    for view in (x[0], x[1]):
        view.copy_(y)
#            ^^^^^ MP103 safe torch.Tensor.copy_
    kept = {"a": x[0], "b": x[1]}
    kept["a"].copy_(y)
#             ^^^^^ MP103 safe torch.Tensor.copy_
    for key, each in kept.items():
        each.copy_(y)
#            ^^^^^ MP103 safe torch.Tensor.copy_
    for each in kept.values():
        each.copy_(y)
#            ^^^^^ MP103 safe torch.Tensor.copy_
    parts = x.unbind(0)
    parts[1].copy_(y)
#            ^^^^^ MP103 safe torch.Tensor.copy_
    for one, other in zip([torch.zeros(2)], [x[0]]):
#                          ^^^^^^^^^^^ MP102 safe torch.zeros
        one.copy_(other)
#           ^^^^^ MP103 safe torch.Tensor.copy_
        other.copy_(one)
#             ^^^^^ MP103 safe torch.Tensor.copy_


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def trained(net: nn.Linear, y: torch.Tensor):
#                ^^^^^^^^^ MP101 safe torch.nn.Linear
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    for each in (net.weight, net.bias[1:]):
        each.copy_(torch.zeros_like(each))
#            ^^^^^ MP103 safe inferred torch.Tensor.copy_
#                  ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
    # What stays: tensors that are none.
    for each in (net.weight, net.bias):
        each.copy_(torch.zeros_like(each))
#                  ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like


def plain(y: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    made = [torch.zeros(2), torch.ones(2)]
#           ^^^^^^^^^^^ MP102 safe torch.zeros
#                           ^^^^^^^^^^ MP102 safe torch.ones
    made[0].copy_(y)
    for each in made:
        each.copy_(y)


def given(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x[0]


def of_calls(x: torch.Tensor, y: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    for each in [given(x), torch.zeros(2)]:
#                          ^^^^^^^^^^^ MP102 safe torch.zeros
        each.copy_(y)
#            ^^^^^ MP103 safe torch.Tensor.copy_
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


def looped(x: ms.Tensor, y: ms.Tensor):
    for view in (x[0], x[1]):
        view[()] = y
    kept = {"a": x[0], "b": x[1]}
    kept["a"][()] = y
    for key, each in kept.items():
        each[()] = y
    for each in kept.values():
        each[()] = y
    parts = x.unbind(0)
    parts[1][()] = y
    for one, other in zip([mint.zeros((2,))], [x[0]]):
        one.copy_(other.copy())
        other[()] = one


@torch.no_grad()
def trained(net: mint.nn.Linear, y: ms.Tensor):
    for each in (net.weight, net.bias[1:]):
        write_into(each, ops.zeros_like(each))
    # What stays: tensors that are none.
    for each in (net.weight, net.bias):
        each.copy_(ops.zeros_like(each))


def plain(y: ms.Tensor):
    made = [mint.zeros((2,)), mint.ones((2,))]
    made[0].copy_(y)
    for each in made:
        each.copy_(y)


def given(x: ms.Tensor):
    return x[0]


def of_calls(x: ms.Tensor, y: ms.Tensor):
    for each in [given(x), mint.zeros((2,))]:
        each[()] = y
