# case: a layer that a caller may hand in can pass its input on, so that what follows it changes that in place
from torch import nn


def given(conv=None):
    if conv is None:
        conv = nn.Conv2d(3, 3, 1)
#              ^^^^^^^^^ MP101 safe torch.nn.Conv2d
    return nn.Sequential(conv, nn.ReLU(inplace=True))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                              ^^^^^^^ MP201 review torch.nn.ReLU


def made():
    conv = nn.Conv2d(3, 3, 1)
#          ^^^^^^^^^ MP101 safe torch.nn.Conv2d
    return nn.Sequential(conv, nn.ReLU(inplace=True))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                              ^^^^^^^ MP101 safe torch.nn.ReLU
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


def given(conv=None):
    if conv is None:
        conv = mint.nn.Conv2d(3, 3, 1)
    return ms.nn.SequentialCell(conv, nn.ReLU(inplace=True)).set_train()


def made():
    conv = mint.nn.Conv2d(3, 3, 1)
    return ms.nn.SequentialCell(conv, mint.nn.ReLU()).set_train()
