# case: a class of a pattern is one that objects are tested against, in each case
# target: cpu
# unsafe
from torch import nn
from torch.nn import DataParallel


def size(m):
    match m:
        case int():
            return 0
        case nn.Conv2d() | nn.BatchNorm2d():
#            ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                          ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
            return m.eps
        case DataParallel(module=inner):
#            ^^^^^^^^^^^^ MP407 manual torch.nn.DataParallel
            return inner


def either(m):
    return isinstance(m, DataParallel | nn.Conv2d)
#                        ^^^^^^^^^^^^ MP407 manual torch.nn.DataParallel
#                                       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
# --- after ---
from mindspore import nn
from torch.nn import DataParallel


def size(m):
    match m:
        case int():
            return 0
        case nn.Conv2d() | nn.BatchNorm2d():
            return m.eps
        case DataParallel(module=inner):
            return inner


def either(m):
    return isinstance(m, DataParallel | nn.Conv2d)
