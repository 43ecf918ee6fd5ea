# case: the number of a reduction, which losses of other libraries look up in torch's private module
# target: cpu
import torch.nn.functional as F
from torch.nn import _reduction as _Reduction


def reduced(loss, reduction):
    kind = F._Reduction.get_enum(reduction)
#          ^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional._Reduction.get_enum
    if kind == 0:
        return loss
    return loss.mean() if kind == _Reduction.get_enum("mean") else loss.sum()
#                                 ^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn._reduction.get_enum


def other(loss, reduction):
    return F._Reduction.legacy_get_string(None, reduction)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP304 manual torch.nn.functional._Reduction.legacy_get_string
# --- after ---
import torch.nn.functional as F


def reduction_enum(reduction):
    """The number that torch gives to the name of a reduction (torch.nn._reduction.get_enum)."""
    numbers = {"none": 0, "mean": 1, "elementwise_mean": 1, "sum": 2}
    if reduction not in numbers:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return numbers[reduction]


def reduced(loss, reduction):
    kind = reduction_enum(reduction)
    if kind == 0:
        return loss
    return loss.mean() if kind == reduction_enum("mean") else loss.sum()


def other(loss, reduction):
    return F._Reduction.legacy_get_string(None, reduction)
