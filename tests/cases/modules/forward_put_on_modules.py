# case: a forward that is put on a Module, on a layer or on a class of Modules is its construct
from torch import nn


def patch(model: nn.Module, layer: nn.Linear):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                  ^^^^^^^^^ MP101 safe torch.nn.Linear
    old, inner = model.forward, layer.forward
#                      ^^^^^^^ MP103 safe torch.nn.Module.forward
#                                     ^^^^^^^ MP103 safe torch.nn.Linear.forward
    model.forward = lambda x: old(x) * 2
#         ^^^^^^^ MP103 safe torch.nn.Module.forward
    layer.forward = lambda x: inner(x) * 3
#         ^^^^^^^ MP103 safe torch.nn.Linear.forward


def wrap(kind: type[nn.Module]) -> type[nn.Module]:
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                       ^^^^^^^^^ MP101 safe torch.nn.Module
    original = kind.forward
#                   ^^^^^^^ MP103 safe inferred torch.nn.Module.forward

    def forward(self, *args, **kwargs):
        return original(self, *args, **kwargs) * 2

    kind.forward = forward
#        ^^^^^^^ MP103 safe inferred torch.nn.Module.forward
    return kind


def through(model: nn.Module, x):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    return type(model).forward(model, x) + model.__class__.forward(model, x)
#                      ^^^^^^^ MP103 safe inferred torch.nn.Module.forward
#                                                          ^^^^^^^ MP103 safe inferred torch.nn.Module.forward


def other(kind: type, link: "Link", x):
    link.forward = x
    return kind.forward, type(link).forward, link.__class__.forward
#               ^^^^^^^ MP402 review inferred torch.nn.Module.forward


class Link:
    def forward(self, x):
        return x
# --- after ---
from mindspore import mint, nn


def patch(model: nn.Cell, layer: mint.nn.Linear):
    old, inner = model.construct, layer.construct
    model.construct = lambda x: old(x) * 2
    layer.construct = lambda x: inner(x) * 3


def wrap(kind: type[nn.Cell]) -> type[nn.Cell]:
    original = kind.construct

    def forward(self, *args, **kwargs):
        return original(self, *args, **kwargs) * 2

    kind.construct = forward
    return kind


def through(model: nn.Cell, x):
    return type(model).construct(model, x) + model.__class__.construct(model, x)


def other(kind: type, link: "Link", x):
    link.forward = x
    return kind.forward, type(link).forward, link.__class__.forward


class Link:
    def forward(self, x):
        return x
