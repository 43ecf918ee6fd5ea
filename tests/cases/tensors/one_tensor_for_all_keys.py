# case: all keys of dict.fromkeys have one tensor, which shows once it is changed in place
# unsafe
from collections import OrderedDict

import torch


def counted(names, batch: torch.Tensor):
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    totals = dict.fromkeys(names, torch.zeros(2))
#                                 ^^^^^^^^^^^ MP102 safe torch.zeros
    for name in names:
        totals[name] += batch
#       ^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    totals["a"].add_(1)
    row = totals["a"]
    row += 1
#   ^^^ MP206 review inferred torch.Tensor
    return totals, {k: v.tolist() for k, v in totals.items()}


def ordered(names):
    totals = OrderedDict.fromkeys(names, torch.zeros(2))
#                                        ^^^^^^^^^^^ MP102 safe torch.zeros
    totals["a"].mul_(2)
    return totals["a"].tolist()


def of_numbers(names, own):
    totals = dict.fromkeys(names, 0)
    totals["a"] += 1
    nothing = dict.fromkeys(names)
    return totals, nothing, own.fromkeys(names, 1)
# --- after ---
from collections import OrderedDict

import mindspore as ms
from mindspore import mint


def counted(names, batch: ms.Tensor):
    totals = dict.fromkeys(names, mint.zeros((2,)))
    for name in names:
        totals[name] += batch
    totals["a"].add_(1)
    row = totals["a"]
    row[...] = row + 1
    return totals, {k: v.tolist() for k, v in totals.items()}


def ordered(names):
    totals = OrderedDict.fromkeys(names, mint.zeros((2,)))
    totals["a"].mul_(2)
    return totals["a"].tolist()


def of_numbers(names, own):
    totals = dict.fromkeys(names, 0)
    totals["a"] += 1
    nothing = dict.fromkeys(names)
    return totals, nothing, own.fromkeys(names, 1)
