# case: forward of an object of unknown class is guessed at and left
from torch import nn


def run(net, x):
    return net.forward(x), nn.Identity()(x)
#              ^^^^^^^ MP402 manual guessed torch.nn.Module.forward
#                          ^^^^^^^^^^^ MP101 safe torch.nn.Identity
# --- after ---
from mindspore import mint


def run(net, x):
    return net.forward(x), mint.nn.Identity()(x)
