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
net = nn.Linear(2, 1).eval()
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
#                     ^^^^ MP103 safe torch.nn.Module.eval
wrapped = nn.DataParallel(net)
#         ^^^^^^^^^^^^^^^ MP407 review torch.nn.DataParallel
print(wrapped.training)
#             ^^^^^^^^ MP201 manual torch.nn.Module.training
size(lambda: nn.Linear(2, 1))
#            ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint
from torch import nn


class Flags:
    def __init__(self, training):
        self.training = training


def show(make):
    print(make().training)


def size(make):
    return make().in_features


show(lambda: Flags(True))
net = mint.nn.Linear(2, 1).set_train(False)
wrapped = nn.DataParallel(net)
print(wrapped.training)
size(lambda: mint.nn.Linear(2, 1))
