# case: deep copies of Cells and of MindSpore's tensors are told; of nothing known, only beside torch
# target: cpu
import copy

from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self, layer):
        super().__init__()
        self.layers = nn.CellList([copy.deepcopy(layer) for _ in range(2)])
#                                  ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy


x = mint.ones(2)
y = copy.deepcopy(x)
#   ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
ema = copy.deepcopy(Net(mint.nn.Linear(2, 2)))
#     ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy


def again(thing):
    return copy.deepcopy(thing)
# --- after ---
import copy

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


x = mint.ones(2)
y = deep_copy(x)
ema = deep_copy(Net(mint.nn.Linear(2, 2)))


def again(thing):
    return copy.deepcopy(thing)
