# case: what may hold tensors is copied by that function after a look, not what settings are called
# unsafe
# target: cpu
import copy

import torch


def best_of(thing, config, cfg):
    whole = copy.deepcopy(x=thing)
#           ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy
    settings = copy.deepcopy(config), copy.deepcopy(cfg.args)
    return list(map(copy.deepcopy, [thing])), copy.deepcopy(thing), copy.deepcopy(*whole)
#                   ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy
#                                             ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy
#                                                                   ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy


def state_of(model: torch.nn.Module):
#                   ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    return copy.deepcopy(model.state_dict())
#          ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
#                              ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
# --- after ---
import copy

import mindspore as ms
from mindspore import nn, ops
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


def best_of(thing, config, cfg):
    whole = deep_copy(x=thing)
    settings = copy.deepcopy(config), copy.deepcopy(cfg.args)
    return list(map(deep_copy, [thing])), deep_copy(thing), deep_copy(*whole)


def state_of(model: nn.Cell):
    return deep_copy(model.state_dict())
