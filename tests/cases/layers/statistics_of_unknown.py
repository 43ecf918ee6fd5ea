# case: what keeps running statistics is a norm, wherever it is from: its parameters are looked up; a method's own are not
# target: cpu
# unsafe
import torch
import torch.nn as nn
import zoo


def fuse(conv, bn, table):
    scale = bn.weight.div(torch.sqrt(bn.eps + bn.running_var))
#              ^^^^^^ MP109 review inferred torch.nn.Module.weight
#                         ^^^^^^^^^^ MP102 safe torch.sqrt
#                                                ^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_var
    return conv.weight * scale, table["bn"].running_mean, table["bn"].bias, table["other"].bias
#                                           ^^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_mean
#                                                                     ^^^^ MP109 review inferred torch.nn.Module.bias


class Branches:
    def __init__(self, size):
        self.running_mean = nn.ReLU()(torch.zeros(size))
#                           ^^^^^^^ MP101 safe torch.nn.ReLU
#                                     ^^^^^^^^^^^ MP102 safe torch.zeros
        self.weight = size

    def read(self, branch):
        branch.running_var = self.running_mean * self.weight
        return branch.bn.running_mean, branch.bn.weight, branch.weight
#                        ^^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_mean
#                                                ^^^^^^ MP109 review inferred torch.nn.Module.weight


class Own(zoo.Base):
    def read(self):
        return self.running_mean * self.weight


def made():
    def read(self):
        return self.running_var

    return read


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def merged(self):
        for m in self.modules():
#                     ^^^^^^^ MP103 safe inferred torch.nn.Module.modules
            yield fuse(m.conv, m.bn, {})
# --- after ---
from mindspore import mint, nn
import zoo


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


def parameter_of(layer, name):
    """What torch keeps in a layer under a name, whatever the layer here names it."""
    spelled = {
        "weight": ("weight", "gamma", "embedding_table", "w"),
        "bias": ("bias", "beta"),
        "running_mean": ("running_mean", "moving_mean"),
        "running_var": ("running_var", "moving_variance"),
        "num_batches_tracked": ("num_batches_tracked",),
        "groups": ("groups", "group"),
        "padding": ("padding",),
    }
    if name == "padding" and hasattr(layer, "pad_mode"):
        # MindSpore's convolutions keep one number, or one for each side; a line is a flat image.
        sides, line = layer.padding, isinstance(layer, (nn.Conv1d, nn.Conv1dTranspose))
        if isinstance(sides, int):
            sides = (sides, sides) * len(layer.stride)
        return "same" if layer.pad_mode == "same" else tuple(sides[2 if line else 0 :: 2])
    for holder in (layer, getattr(layer, "bn2d", layer)):
        for each in spelled[name]:
            if hasattr(holder, each):
                return getattr(holder, each)
    if name == "num_batches_tracked" and hasattr(layer, "moving_mean"):
        return layer.moving_mean.new_zeros(()).long()
    raise AttributeError(f"the layer {type(layer).__name__} has no {name}")


def fuse(conv, bn, table):
    scale = parameter_of(bn, "weight").div(mint.sqrt(bn.eps + parameter_of(bn, "running_var")))
    return conv.weight * scale, parameter_of(table['bn'], "running_mean"), parameter_of(table['bn'], "bias"), table["other"].bias


class Branches:
    def __init__(self, size):
        self.running_mean = mint.nn.ReLU()(mint.zeros(size))
        self.weight = size

    def read(self, branch):
        branch.running_var = self.running_mean * self.weight
        return parameter_of(branch.bn, "running_mean"), parameter_of(branch.bn, "weight"), branch.weight


class Own(zoo.Base):
    def read(self):
        return self.running_mean * self.weight


def made():
    def read(self):
        return self.running_var

    return read


class Net(nn.Cell):
    def merged(self):
        for m in modules_of(self):
            yield fuse(m.conv, m.bn, {})
