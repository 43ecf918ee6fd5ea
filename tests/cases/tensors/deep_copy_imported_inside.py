# case: a function's own import of a module does not keep an added function from importing it
import torch


class Kept:
    def __init__(self):
        self.center = torch.zeros(2)
#                     ^^^^^^^^^^^ MP102 safe torch.zeros


def twice(kept: Kept):
    import copy

    other = copy.deepcopy(kept)
#           ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
    other.center += 1
    return kept, other
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import copy
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


class Kept:
    def __init__(self):
        self.center = mint.zeros((2,))


def twice(kept: Kept):
    import copy

    other = deep_copy(kept)
    other.center += 1
    return kept, other
