# case: what a function in place gives back is its first argument, to which a chain of methods after it writes; one of another module stays unknown
# unsafe
# target: cpu
# findings: some
import helpers
import torch
import torch.nn.functional as F


def squash(x):
    return torch.sigmoid_(x).add_(1)


def rectify(x):
    F.relu_(x).mul_(2)
    return x


def twice(x):
    return torch.relu(x.mul_(2).add_(1))


def other(x):
    return helpers.scale_(x).add_(1)


print(squash(torch.ones(2)), rectify(torch.ones(2)), twice(torch.ones(2)), other(torch.ones(2)))
# --- after ---
import helpers
from mindspore import mint, ops


def squash(x):
    return x.copy_(x.copy_(x.sigmoid()).add(1))


def rectify(x):
    x.copy_(x.copy_(ops.relu(x)).mul(2))
    return x


def twice(x):
    return mint.nn.functional.relu(x.copy_(x.copy_(x.mul(2)).add(1)))


def other(x):
    return helpers.scale_(x).add_(1)


print(squash(mint.ones((2,))), rectify(mint.ones((2,))), twice(mint.ones((2,))), other(mint.ones((2,))))
