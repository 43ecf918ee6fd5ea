# case: an annotation says more than a guess, and what is named as models are is moved as one
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


def one(resources):
    model: nn.Module = resources["model"]
#          ^^^^^^^^^ MP101 safe torch.nn.Module
    model.train()
#         ^^^^^ MP103 safe torch.nn.Module.train
    return model


def two(resources):
    hidden = resources["hidden"]
    hidden.train()
    return hidden


def go(net, state):
    resources = {}
    resources["model"] = net.to("cpu")
#                            ^^ MP205 manual guessed torch.nn.Module.to
    resources["hidden"] = state.to("cpu")
#                               ^^ MP205 manual guessed torch.Tensor.to
    one(resources)
    two(resources)
    return torch.zeros(2)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def construct(self, x):
        return x


def one(resources):
    model: nn.Cell = resources["model"]
    model.set_train()
    return model


def two(resources):
    hidden = resources["hidden"]
    hidden.train()
    return hidden


def go(net, state):
    resources = {}
    resources["model"] = net.to("cpu")
    resources["hidden"] = state.to("cpu")
    one(resources)
    two(resources)
    return mint.zeros((2,))
