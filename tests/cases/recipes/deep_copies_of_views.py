# case: a tensor and a view of it share no memory once they are copied, which is told; others are copied as ever
# target: cpu
import copy

import torch


class State:
    def __init__(self):
        self.rows = torch.zeros(4, 2)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
        self.first = self.rows[0]


class Plain:
    def __init__(self):
        self.rows = torch.zeros(4, 2)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
        self.mean = self.rows.mean(0)


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    row = x[0]
    both = {"x": x, "row": row}
    apart = {"x": x, "mean": x.mean(0)}
    a = copy.deepcopy(both), copy.deepcopy([x, x.t()]), copy.deepcopy(apart)
#       ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy
#                            ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy
#                                                       ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
    state, plain = State(), Plain()
    held = State()
    return a, copy.deepcopy(held), copy.deepcopy(plain), copy.deepcopy(x)
#             ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy
#                                  ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
#                                                        ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
# --- after ---
import copy

import mindspore as ms
from mindspore import mint, ops
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


class State:
    def __init__(self):
        self.rows = mint.zeros((4, 2))
        self.first = self.rows[0]


class Plain:
    def __init__(self):
        self.rows = mint.zeros((4, 2))
        self.mean = self.rows.mean(0)


def f(x: ms.Tensor):
    row = x[0]
    both = {"x": x, "row": row}
    apart = {"x": x, "mean": x.mean(0)}
    a = copy.deepcopy(both), copy.deepcopy([x, x.t()]), deep_copy(apart)
    state, plain = State(), Plain()
    held = State()
    return a, copy.deepcopy(held), deep_copy(plain), deep_copy(x)
