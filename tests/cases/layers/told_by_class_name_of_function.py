# case: names of classes that one function reads and another compares
# target: cpu
import torch.nn as nn


def kind(module):
    return type(module).__name__


def is_norm(module: nn.Module):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
    return kind(module) == "LayerNorm"
#                          ^^^^^^^^^^^ MP207 manual inferred torch.nn.Module


def decays(name):
    return name not in ("LayerNorm", "Linear")
#                       ^^^^^^^^^^^ MP207 manual inferred torch.nn.Module


def listed(model: nn.Module):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    found = []
    for module in model.modules():
#                       ^^^^^^^ MP103 safe torch.nn.Module.modules
        name = kind(module)
        found.append(decays(name))
    return found


def other(name):
    return name == "LayerNorm"


def of_config(config):
    return other(config.norm)
# --- after ---
from mindspore import nn


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


def kind(module):
    return type(module).__name__


def is_norm(module: nn.Cell):
    return kind(module) == "LayerNorm"


def decays(name):
    return name not in ("LayerNorm", "Linear")


def listed(model: nn.Cell):
    found = []
    for module in modules_of(model):
        name = kind(module)
        found.append(decays(name))
    return found


def other(name):
    return name == "LayerNorm"


def of_config(config):
    return other(config.norm)
