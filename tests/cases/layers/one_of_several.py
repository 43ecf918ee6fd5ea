# case: an attribute of what may be one of several layers is renamed where one name suits them all
# target: cpu
from torch import nn


def reset(m):
    if isinstance(m, (nn.BatchNorm2d, nn.GroupNorm)):
#                     ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                     ^^^^^^^^^^^^ MP101 safe torch.nn.GroupNorm
        nn.init.ones_(m.weight)
#       ^^^^^^^^^^^^^ MP201 review torch.nn.init.ones_
#                       ^^^^^^ MP109 safe torch.nn.BatchNorm2d.weight
    elif isinstance(m, (nn.Conv2d, nn.Linear)):
#                       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                  ^^^^^^^^^ MP101 safe torch.nn.Linear
        nn.init.ones_(m.weight)
#       ^^^^^^^^^^^^^ MP201 review torch.nn.init.ones_
    elif isinstance(m, nn.BatchNorm1d | nn.LayerNorm):
#                      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                                       ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
        nn.init.ones_(m.weight)
#       ^^^^^^^^^^^^^ MP201 review torch.nn.init.ones_
#                       ^^^^^^ MP109 review torch.nn.BatchNorm1d.weight
    elif isinstance(m, (nn.BatchNorm1d, Own)):
#                       ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        print(m.weight)
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


def reset(m):
    if isinstance(m, (ms.nn.BatchNorm2d, ms.nn.GroupNorm)):
        nn.init.ones_(m.gamma)
    elif isinstance(m, (ms.nn.Conv2d, mint.nn.Linear)):
        nn.init.ones_(m.weight)
    elif isinstance(m, ms.nn.BatchNorm1d | ms.nn.LayerNorm):
        nn.init.ones_(m.weight)
    elif isinstance(m, (ms.nn.BatchNorm1d, Own)):
        print(m.weight)
