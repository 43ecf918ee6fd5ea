# case: an index with what a loop takes out of a tensor may be numbers alone, whose gradient raises: it is read with None; Python's numbers, rows and writes are none
# target: cpu
import torch
from torch import nn

net = nn.Linear(3, 4)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear


def picked(x, tags):
    out = net(x)
    tags = torch.argmax(out, 1)
#          ^^^^^^^^^^^^ MP102 safe torch.argmax
    loss = 0
    for i, tag in enumerate(tags):
        loss = loss + out[i, tag]
#                     ^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    return loss + sum(out[0, tag] for tag in tags)
#                     ^^^^^^^^^^^ MP201 safe inferred torch.Tensor


def numbers(x):
    out = net(x)
    loss = 0
    for i in range(3):
        loss = loss + out[i, 0]
    for tag in torch.argmax(out, 1):
#              ^^^^^^^^^^^^ MP102 safe torch.argmax
        out[0, tag] = 1.0
        loss = loss + out[tag] + out[:, tag]
    return loss
# --- after ---
from mindspore import mint, ops

net = mint.nn.Linear(3, 4)


def picked(x, tags):
    out = net(x)
    tags = ops.argmax(out, 1)
    loss = 0
    for i, tag in enumerate(tags):
        loss = loss + out[None, i, tag][0]
    return loss + sum(out[None, 0, tag][0] for tag in tags)


def numbers(x):
    out = net(x)
    loss = 0
    for i in range(3):
        loss = loss + out[i, 0]
    for tag in ops.argmax(out, 1):
        out[0, tag] = 1.0
        loss = loss + out[tag] + out[:, tag]
    return loss
