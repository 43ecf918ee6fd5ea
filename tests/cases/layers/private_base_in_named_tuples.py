# case: a private base in a tuple that a name holds for tests alone is written as the layers; elsewhere it is told
# target: cpu
# unsafe
from torch import nn
from torch.nn.modules.batchnorm import _BatchNorm

NORMS = (_BatchNorm, nn.GroupNorm)
#        ^^^^^^^^^^ MP309 review torch.nn.modules.batchnorm._BatchNorm
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.GroupNorm
KINDS = {"norm": _BatchNorm}
#                ^^^^^^^^^^ MP309 review torch.nn.modules.batchnorm._BatchNorm
BASE = _BatchNorm
#      ^^^^^^^^^^ MP309 manual torch.nn.modules.batchnorm._BatchNorm
EITHER = _BatchNorm | nn.GroupNorm
#        ^^^^^^^^^^ MP309 manual torch.nn.modules.batchnorm._BatchNorm
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.GroupNorm


def tests(module, kinds=(_BatchNorm, nn.Linear)):
#                        ^^^^^^^^^^ MP309 review torch.nn.modules.batchnorm._BatchNorm
#                                    ^^^^^^^^^ MP101 safe torch.nn.Linear
    return isinstance(module, NORMS), isinstance(module, kinds)


class Own(BASE):
    pass


def by_name(module):
    norm = _BatchNorm
#          ^^^^^^^^^^ MP309 review torch.nn.modules.batchnorm._BatchNorm
    return isinstance(module, norm), isinstance(module, KINDS["norm"]), isinstance(module, EITHER)
# --- after ---
from mindspore import mint, nn
from torch.nn.modules.batchnorm import _BatchNorm

NORMS = ((nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d), nn.GroupNorm)
KINDS = {"norm": (nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d)}
BASE = _BatchNorm
EITHER = _BatchNorm | nn.GroupNorm


def tests(module, kinds=((nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d), mint.nn.Linear)):
    return isinstance(module, NORMS), isinstance(module, kinds)


class Own(BASE):
    pass


def by_name(module):
    norm = (nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d)
    return isinstance(module, norm), isinstance(module, KINDS["norm"]), isinstance(module, EITHER)
