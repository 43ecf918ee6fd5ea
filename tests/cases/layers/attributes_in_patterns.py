# case: a pattern that asks a layer for what it keeps otherwise would fit nothing; one that asks for what is the same stays safe
# target: cpu
from torch import nn


def sized(m):
    match m:
        case nn.BatchNorm2d(weight=w, num_features=n):
#            ^^^^^^^^^^^^^^ MP201 review torch.nn.BatchNorm2d
            return w, n
        case nn.Embedding(weight=w) | nn.Conv2d(weight=w, groups=1):
#            ^^^^^^^^^^^^ MP101 safe torch.nn.Embedding
#                                     ^^^^^^^^^ MP201 review torch.nn.Conv2d
            return w
        case nn.Linear(in_features=n) | nn.Conv2d(in_channels=n):
#            ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
            return n
        case nn.BatchNorm2d():
#            ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
            return m.num_features
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


def sized(m):
    match m:
        case nn.BatchNorm2d(weight=w, num_features=n):
            return w, n
        case ms.nn.Embedding(weight=w) | nn.Conv2d(weight=w, groups=1):
            return w
        case mint.nn.Linear(in_features=n) | ms.nn.Conv2d(in_channels=n):
            return n
        case ms.nn.BatchNorm2d():
            return m.num_features
