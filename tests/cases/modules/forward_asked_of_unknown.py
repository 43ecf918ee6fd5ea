# case: the forward of an object that nothing is known of is asked for as the program runs; of a plain class it stays
# unsafe
import inspect

import torch
from torch import nn


def columns(model, parts, x):
    names = inspect.signature(model.forward).parameters
#                                   ^^^^^^^ MP402 review inferred torch.nn.Module.forward
    return names, parts["head"].forward(torch.relu(x)), model.encoder.forward
#                               ^^^^^^^ MP402 review inferred torch.nn.Module.forward
#                                       ^^^^^^^^^^ MP102 safe torch.relu
#                                                                     ^^^^^^^ MP402 review inferred torch.nn.Module.forward


def spread(model, x):
    return (
        model  # the first
        .forward(x)
#        ^^^^^^^ MP402 manual guessed torch.nn.Module.forward
    )


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Trainer:
    def forward(self, x):
        return x


def known(x):
    return Net().forward(x), Trainer().forward(x)
#          ^^^ MP410 safe torch.nn.Module
#                ^^^^^^^ MP402 safe torch.nn.Module.forward
# --- after ---
import inspect

from mindspore import mint, nn


def forward_of(module):
    """What computes the outputs of a Cell, or of anything else that has a `forward`."""
    kind = module if isinstance(module, type) else type(module)
    return module.construct if issubclass(kind, nn.Cell) else module.forward


def columns(model, parts, x):
    names = inspect.signature(forward_of(model)).parameters
    return names, forward_of(parts["head"])(mint.nn.functional.relu(x)), forward_of(model.encoder)


def spread(model, x):
    return (
        model  # the first
        .forward(x)
    )


class Net(nn.Cell):
    def construct(self, x):
        return x


class Trainer:
    def forward(self, x):
        return x


def known(x):
    return Net().set_train().construct(x), Trainer().forward(x)
