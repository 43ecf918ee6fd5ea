# case: an import that nothing else uses may be there for a text that is evaluated
import torch.nn as nn
import torch.nn.functional as F
#      ^^^^^^^^^^^^^^^^^^^^^^^^ MP106 review torch.nn.functional


def activation(name):
    return eval(name)
#          ^^^^^^^^^^ MP305 manual guessed torch.nn


def layer(name):
    return eval("nn." + name)
#          ^^^^^^^^^^^^^^^^^^ MP305 manual guessed torch.nn


def number(name):
    return eval("math." + name)


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    pass
# --- after ---
from mindspore import nn
import torch.nn.functional as F


def activation(name):
    return eval(name)


def layer(name):
    return eval("nn." + name)


def number(name):
    return eval("math." + name)


class Net(nn.Cell):
    pass
