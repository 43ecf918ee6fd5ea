# case: no-op: what may not be handed on, or may be a number there, says nothing of a parameter
import torch


def left_before(x, plain):
    n = x.size(0)
#         ^^^^ MP201 review inferred torch.Tensor.size
    if plain:
        return n
    return torch.relu(x)
#          ^^^^^^^^^^ MP102 safe torch.relu


def on_one_path(x, plain):
    n = x.size(0)
#         ^^^^ MP201 review inferred torch.Tensor.size
    y = None if plain else torch.relu(x)
#                          ^^^^^^^^^^ MP102 safe torch.relu
    return y, n


def in_a_branch(x, plain):
    n = x.size(0)
#         ^^^^ MP201 review inferred torch.Tensor.size
    if not plain:
        n = torch.relu(x)
#           ^^^^^^^^^^ MP102 safe torch.relu
    return n


def bound_before(x, y):
    n = x.size(0)
#         ^^^^ MP201 review inferred torch.Tensor.size
    x = y
    return torch.relu(x), n
#          ^^^^^^^^^^ MP102 safe torch.relu


def number_too(x, y):
    n = x.size(0)
#         ^^^^ MP201 review inferred torch.Tensor.size
    return torch.pow(x, y), n
#          ^^^^^^^^^ MP102 safe torch.pow


def taken_exceptions(x):
    n = x.size(0)
#         ^^^^ MP201 review inferred torch.Tensor.size
    try:
        x = torch.relu(x)
#           ^^^^^^^^^^ MP102 safe torch.relu
    except TypeError:
        pass
    return n
# --- after ---
from mindspore import mint


def left_before(x, plain):
    n = x.size(0)
    if plain:
        return n
    return mint.nn.functional.relu(x)


def on_one_path(x, plain):
    n = x.size(0)
    y = None if plain else mint.nn.functional.relu(x)
    return y, n


def in_a_branch(x, plain):
    n = x.size(0)
    if not plain:
        n = mint.nn.functional.relu(x)
    return n


def bound_before(x, y):
    n = x.size(0)
    x = y
    return mint.nn.functional.relu(x), n


def number_too(x, y):
    n = x.size(0)
    return mint.pow(x, y), n


def taken_exceptions(x):
    n = x.size(0)
    try:
        x = mint.nn.functional.relu(x)
    except TypeError:
        pass
    return n
