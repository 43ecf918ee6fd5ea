# case: a forward that is put on what nothing knows, or read of it, is told: a Cell calls none
from torch import nn


def patch(model: nn.Module, f):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    first = model.head.forward
#                      ^^^^^^^ MP402 review inferred torch.nn.Module.forward
    model.head.forward = f
#              ^^^^^^^ MP205 manual guessed torch.nn.Module.forward
    model.blocks[0].forward = f
#                   ^^^^^^^ MP205 manual guessed torch.nn.Module.forward
    return first


def patch_more(model, kind, f):
    kind.forward = f
#        ^^^^^^^ MP205 manual guessed torch.nn.Module.forward
    for each in model.blocks:
        each.forward = f
#            ^^^^^^^ MP205 manual guessed torch.nn.Module.forward


class Plain:
    def forward(self, x):
        return x


class Link:
    def __init__(self, forward):
        self.forward = forward

    def follow(self):
        return self.forward


plain = Plain()
plain.forward = Link(plain.forward).follow()
# --- after ---
from mindspore import nn


def patch(model: nn.Cell, f):
    first = model.head.forward
    model.head.forward = f
    model.blocks[0].forward = f
    return first


def patch_more(model, kind, f):
    kind.forward = f
    for each in model.blocks:
        each.forward = f


class Plain:
    def forward(self, x):
        return x


class Link:
    def __init__(self, forward):
        self.forward = forward

    def follow(self):
        return self.forward


plain = Plain()
plain.forward = Link(plain.forward).follow()
