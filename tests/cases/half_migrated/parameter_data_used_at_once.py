# case: values of a Parameter that a function of MindSpore's is given on the spot are not kept
from mindspore import ops
from torch import nn


def write_into(tensor, values):
    """Give a tensor other values, where it stands in a larger one too."""
    tensor[()] = values


def moments(layer: nn.Linear, seen):
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear
    zeros = ops.zeros_like(layer.weight.data)
    write_into(layer.weight.data, zeros)
    seen.append(layer.weight.data)
#                            ^^^^ MP201 manual inferred torch.nn.Parameter.data
    return zeros
# --- after ---
from mindspore import mint, ops


def write_into(tensor, values):
    """Give a tensor other values, where it stands in a larger one too."""
    tensor[()] = values


def moments(layer: mint.nn.Linear, seen):
    zeros = ops.zeros_like(layer.weight.data)
    write_into(layer.weight.data, zeros)
    seen.append(layer.weight.data)
    return zeros
