# case: a layer whose mode no one reads stays as it is, beside others that are made alike
from torch import nn


class Flags:
    def __init__(self, training):
        self.training = training


def show(make):
    print(make().training)


def size(make):
    return make().in_features


show(lambda: Flags(True))
size(lambda: nn.Linear(2, 1))
#            ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint


class Flags:
    def __init__(self, training):
        self.training = training


def show(make):
    print(make().training)


def size(make):
    return make().in_features


show(lambda: Flags(True))
size(lambda: mint.nn.Linear(2, 1))
