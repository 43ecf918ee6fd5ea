# case: a type that is compared, or looked up, may be that of the subclass
# target: cpu
from torch import nn

COUNT = {nn.Conv2d: 1, nn.Linear: 2}
#        ^^^^^^^^^ MP203 review torch.nn.Conv2d
#                      ^^^^^^^^^ MP101 safe torch.nn.Linear


def kind(m):
    if type(m) is nn.GELU or m.__class__ == nn.ReLU:
#                 ^^^^^^^ MP201 review torch.nn.GELU
#                                           ^^^^^^^ MP203 review torch.nn.ReLU
        return 0
    return COUNT[type(m)]
# --- after ---
from mindspore import mint
from torch import nn

COUNT = {nn.Conv2d: 1, mint.nn.Linear: 2}


def kind(m):
    if type(m) is nn.GELU or m.__class__ == nn.ReLU:
        return 0
    return COUNT[type(m)]
