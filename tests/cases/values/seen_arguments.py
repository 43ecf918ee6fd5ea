# case: a call whose arguments all can be seen needs no subclass
# target: cpu
from torch import nn


def make(rate, act):
    return nn.Dropout(rate), nn.BatchNorm2d(4, momentum=rate), nn.ReLU(inplace=act)
#          ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#          ^^^^^^^^^^ MP410 safe torch.nn.Module
#                            ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                            ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                                              ^^^^^^^ MP201 review torch.nn.ReLU
# --- after ---
import mindspore as ms
from torch import nn


def make(rate, act):
    return ms.nn.Dropout(p=rate).set_train(), ms.nn.BatchNorm2d(4, momentum=1 - rate).set_train(), nn.ReLU(inplace=act)
