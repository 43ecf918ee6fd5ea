# case: a deep copy of what holds tensors is made by a function that gives them memory of their own
# target: cpu
import copy
from copy import deepcopy as clone_of

import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, layer):
        super().__init__()
        self.layers = nn.ModuleList([copy.deepcopy(layer) for _ in range(2)])
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                    ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
        self.register_buffer("scale", torch.ones(2))
#                                     ^^^^^^^^^^ MP102 safe torch.ones


class Meter:
    def __init__(self):
        self.total = torch.zeros(2)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def __deepcopy__(self, memo):
        new = Meter()
        memo[id(self)] = new
        new.total = copy.deepcopy(self.total, memo)
#                   ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
        return new


class Rates:
    def __init__(self):
        self.first = 0.1
        self.steps = [1, 2]


net = Net(nn.Linear(2, 2))
#     ^^^ MP410 safe torch.nn.Module
#         ^^^^^^^^^ MP101 safe torch.nn.Linear
teacher = copy.deepcopy(net)
#         ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
teacher.eval()
#       ^^^^ MP103 safe inferred torch.nn.Module.eval
x = torch.ones(2)
#   ^^^^^^^^^^ MP102 safe torch.ones
seen = []
seen.append(x)
y = clone_of(x).view(1, 2)
#   ^^^^^^^^ MP522 safe inferred copy.deepcopy
z = x.__deepcopy__({})
#     ^^^^^^^^^^^^ MP103 safe torch.Tensor.__deepcopy__
several = clone_of([x, 1]), clone_of({"x": x, "n": 1}), clone_of(seen), clone_of(Meter())
#         ^^^^^^^^ MP522 safe inferred copy.deepcopy
#                           ^^^^^^^^ MP522 safe inferred copy.deepcopy
#                                                       ^^^^^^^^ MP522 safe inferred copy.deepcopy
#                                                                       ^^^^^^^^ MP522 safe inferred copy.deepcopy
# What holds no tensors stays, and so does what shares them in torch too.
plain = clone_of({"rate": 0.1}), clone_of([1, 2]), clone_of(Rates()), clone_of("a"), clone_of(None)
shallow = copy.copy(x)
# --- after ---
import copy
from copy import deepcopy as clone_of

import mindspore as ms
from mindspore import mint, nn, ops
import types


def deep_copy(x, memo=None):
    """Copy with all that is inside: the tensors that `copy.deepcopy` makes share their memory."""
    memo = {} if memo is None else memo
    waiting, seen = [x], set()
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, (type, types.ModuleType, ms.Tensor, str, int, float)):
            continue
        seen.add(id(each))
        if isinstance(each, (ops.Primitive, ops.Map, ops.HyperMap)):
            # Some cannot be copied, as that of Dropout2d: they hold no values, so both have them.
            memo[id(each)] = each
        elif isinstance(each, (dict, list, tuple)):
            waiting += each.values() if isinstance(each, dict) else each
        else:
            waiting += getattr(each, "__dict__", {}).values()
    before = set(memo)
    result = copy.deepcopy(x, memo)
    for key in memo.keys() - before:
        made = memo[key]
        if isinstance(made, ms.Tensor) and not isinstance(made, ms.Parameter):
            made.data = made.copy()
    return result


class Net(nn.Cell):
    def __init__(self, layer):
        super().__init__()
        self.layers = nn.CellList([deep_copy(layer) for _ in range(2)])
        self.register_buffer("scale", mint.ones((2,)))


class Meter:
    def __init__(self):
        self.total = mint.zeros((2,))

    def __deepcopy__(self, memo):
        new = Meter()
        memo[id(self)] = new
        new.total = deep_copy(self.total, memo)
        return new


class Rates:
    def __init__(self):
        self.first = 0.1
        self.steps = [1, 2]


net = Net(mint.nn.Linear(2, 2)).set_train()
teacher = deep_copy(net)
teacher.set_train(False)
x = mint.ones((2,))
seen = []
seen.append(x)
y = deep_copy(x).view(1, 2)
z = deep_copy(x, {})
several = deep_copy([x, 1]), deep_copy({"x": x, "n": 1}), deep_copy(seen), deep_copy(Meter())
# What holds no tensors stays, and so does what shares them in torch too.
plain = clone_of({"rate": 0.1}), clone_of([1, 2]), clone_of(Rates()), clone_of("a"), clone_of(None)
shallow = copy.copy(x)
