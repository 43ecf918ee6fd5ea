# case: what a loop looks for layers of a class in is taken for a Module, for review; of what else has such methods nothing is said
# target: cpu
# unsafe
import torch.nn as nn


class Scaled(nn.Linear):
#            ^^^^^^^^^ MP203 review torch.nn.Linear
    pass


def initialize(module, head):
    for m in module.modules():
#                   ^^^^^^^ MP201 review inferred torch.nn.Module.modules
        if isinstance(m, nn.Conv2d):
#                        ^^^^^^^^^ MP101 safe torch.nn.Conv2d
            nn.init.constant_(m.bias, 0)
#           ^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.constant_
    return any(isinstance(m, (nn.Dropout, Scaled)) for m in head.modules())
#                             ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                                                                ^^^^^^^ MP201 review inferred torch.nn.Module.modules


def replaced(net):
    for name, child in net.named_children():
#                          ^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.named_children
        if isinstance(child, nn.ReLU):
#                            ^^^^^^^ MP101 safe torch.nn.ReLU
            setattr(net, name, nn.GELU())
#           ^^^^^^^ MP524 safe inferred torch.nn.Module.__setattr__
#                              ^^^^^^^ MP101 safe torch.nn.GELU
        else:
            replaced(child)


def listed(package, names):
    for m in package.modules():
        if isinstance(m, str):
            names.append(m)
# --- after ---
from mindspore import mint, nn
from mindspore.common.initializer import Constant, initializer
import itertools


class Linear(mint.nn.Linear):
    """Linear with the arguments of torch.nn.Linear."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__(in_features, out_features, bias=bias, dtype=dtype)


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


def set_member(owner, name, member, lone=itertools.count()):
    """Set an attribute; a SequentialCell runs a list that `setattr` leaves as it is."""
    if not isinstance(owner, nn.Cell) or not isinstance(member, nn.Cell):
        setattr(owner, name, member)
        return
    found = [(parameter.name, path) for path, parameter in owner.parameters_and_names()]
    known = [full[: -len(path)] for full, path in found if full.endswith(path)]
    setattr(owner, name, member)
    if hasattr(owner, "_own_prefix"):
        return  # a container that has named it already
    # Names are those of all the model: where nothing says what precedes them, they are unique.
    member.update_parameters_name(f"{known[0] if known else f'part{next(lone)}.'}{name}.")
    if isinstance(owner, nn.SequentialCell):
        owner.cell_list = list(owner._cells.values())
        owner._is_dynamic_name += [True] * (len(owner._cells) - len(owner._is_dynamic_name))


class Scaled(Linear):
    pass


def initialize(module, head):
    for _, m in module.cells_and_names():
        if isinstance(m, nn.Conv2d):
            m.bias.set_data(initializer(Constant(0), m.bias.shape, m.bias.dtype))
    return any(isinstance(m, (nn.Dropout, Scaled)) for m in modules_of(head))


def replaced(net):
    for name, child in net.name_cells().items():
        if isinstance(child, mint.nn.ReLU):
            set_member(net, name, nn.GELU(approximate=False))
        else:
            replaced(child)


def listed(package, names):
    for m in package.modules():
        if isinstance(m, str):
            names.append(m)
