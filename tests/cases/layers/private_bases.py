# case: where layers are tested against a private base of torch, the layers that have it take its place
# target: cpu
# unsafe
# findings: some
from torch.nn.modules.batchnorm import _BatchNorm
from torch.nn.modules.conv import _ConvNd


def kind(m):
    if isinstance(m, _BatchNorm):
#                    ^^^^^^^^^^ MP309 review torch.nn.modules.batchnorm._BatchNorm: not among them
        return 0
    if type(m) is _BatchNorm:
#                 ^^^^^^^^^^ MP309 manual torch.nn.modules.batchnorm._BatchNorm
        return 1
    match m:
        case _BatchNorm():
#            ^^^^^^^^^^ MP309 manual torch.nn.modules.batchnorm._BatchNorm
            return 2
    return isinstance(m, (_ConvNd, Own))
#                         ^^^^^^^ MP309 review torch.nn.modules.conv._ConvNd


class Normed(_BatchNorm):
#            ^^^^^^^^^^ MP309 manual torch.nn.modules.batchnorm._BatchNorm: derive from
    pass


class Own:
    pass
# --- after ---
from mindspore import nn
from torch.nn.modules.batchnorm import _BatchNorm


def kind(m):
    if isinstance(m, (nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d)):
        return 0
    if type(m) is _BatchNorm:
        return 1
    match m:
        case _BatchNorm():
            return 2
    return isinstance(m, ((nn.Conv1d, nn.Conv2d, nn.Conv3d, nn.Conv1dTranspose, nn.Conv2dTranspose, nn.Conv3dTranspose), Own))


class Normed(_BatchNorm):
    pass


class Own:
    pass
