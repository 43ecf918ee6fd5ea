# case: a layer that a lambda or a function makes is set to training where its mode is read
from functools import partial

from torch import nn


def show(make):
    layer = make()
    print(layer.training)


def told(layer, *more, last=None):
    print(layer.training, [each.training for each in more], last.training)


def made(size):
    return nn.Linear(size, 1)
#          ^^^^^^^^^ MP101 safe torch.nn.Linear
#          ^^^^^^^^^ MP410 safe torch.nn.Module


class Keeper:
    def __init__(self, layer):
        self.layer = layer

    def ask(self):
        return self.layer.training


show(lambda: nn.Linear(2, 1))
#            ^^^^^^^^^ MP101 safe torch.nn.Linear
#            ^^^^^^^^^ MP410 safe torch.nn.Module
show(lambda: nn.Sequential(nn.Linear(2, 1)))
#            ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#            ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                          ^^^^^^^^^ MP101 safe torch.nn.Linear
show(partial(made, 2))
told(nn.Flatten(), nn.Identity(), last=nn.Hardswish())
#    ^^^^^^^^^^ MP101 safe torch.nn.Flatten
#    ^^^^^^^^^^ MP410 safe torch.nn.Module
#                  ^^^^^^^^^^^ MP101 safe torch.nn.Identity
#                  ^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                      ^^^^^^^^^^^^ MP101 safe torch.nn.Hardswish
#                                      ^^^^^^^^^^^^ MP410 safe torch.nn.Module
print(Keeper(nn.SELU()).ask())
#            ^^^^^^^ MP101 safe torch.nn.SELU
#            ^^^^^^^ MP410 safe torch.nn.Module
kinds = [nn.ReLU6, nn.SiLU]
#        ^^^^^^^^ MP101 safe torch.nn.ReLU6
#                  ^^^^^^^ MP101 safe torch.nn.SiLU
print([kind().training for kind in kinds])
#      ^^^^ MP410 safe torch.nn.Module
for make in {"elu": lambda: nn.ELU()}.values():
#                           ^^^^^^ MP101 safe torch.nn.ELU
#                           ^^^^^^ MP410 safe torch.nn.Module
    print(make().training)
# --- after ---
from functools import partial

from mindspore import mint, nn


def show(make):
    layer = make()
    print(layer.training)


def told(layer, *more, last=None):
    print(layer.training, [each.training for each in more], last.training)


def made(size):
    return mint.nn.Linear(size, 1).set_train()


class Keeper:
    def __init__(self, layer):
        self.layer = layer

    def ask(self):
        return self.layer.training


show(lambda: mint.nn.Linear(2, 1).set_train())
show(lambda: nn.SequentialCell(mint.nn.Linear(2, 1)).set_train())
show(partial(made, 2))
told(mint.nn.Flatten().set_train(), mint.nn.Identity().set_train(), last=mint.nn.Hardswish().set_train())
print(Keeper(mint.nn.SELU().set_train()).ask())
kinds = [mint.nn.ReLU6, mint.nn.SiLU]
print([kind().set_train().training for kind in kinds])
for make in {"elu": lambda: mint.nn.ELU().set_train()}.values():
    print(make().training)
