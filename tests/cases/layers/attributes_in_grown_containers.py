# case: what a container of layers got where the text does not show it is a layer, whose attributes are looked up
# target: cpu
# unsafe
import torch.nn as nn


def create(defs):
    module_list = nn.ModuleList()
#                 ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
    for i, each in enumerate(defs):
        modules = nn.Sequential()
#                 ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
        if each == "conv":
            modules.add_module(f"conv_{i}", nn.Conv2d(3, 3, 3))
#                   ^^^^^^^^^^ MP103 safe torch.nn.Module.add_module
#                                           ^^^^^^^^^ MP101 safe torch.nn.Conv2d
            modules.add_module(f"bn_{i}", nn.BatchNorm2d(3))
#                   ^^^^^^^^^^ MP103 safe torch.nn.Module.add_module
#                                         ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                         ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        module_list.append(modules)
    return module_list


for block in create(["conv"]):
    print(block[0].weight.shape, block[1].running_mean)
#                  ^^^^^^ MP109 review inferred torch.nn.Module.weight
#                                         ^^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_mean

norms = nn.Sequential()
#       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
norms.add_module("bn", nn.BatchNorm2d(3))
#     ^^^^^^^^^^ MP103 safe torch.nn.Module.add_module
#                      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                      ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
print(norms[0].weight)
#              ^^^^^^ MP207 review torch.nn.BatchNorm2d.weight

# These hold no layers, or show which.
parts = nn.ParameterList()
#       ^^^^^^^^^^^^^^^^ MP201 review torch.nn.ParameterList
print([each.bias for each in []], parts)
shown = nn.ModuleList([nn.Conv2d(3, 3, 3)])
#       ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                      ^^^^^^^^^ MP101 safe torch.nn.Conv2d
print(shown[0].weight.shape)
# --- after ---
import mindspore as ms
from mindspore import nn


class ModuleList(nn.CellList):
    """CellList that names what it gets later after its place (torch.nn.ModuleList)."""

    def __init__(self, modules=None):
        super().__init__()
        self._own_prefix = ""
        if modules is not None:
            self.extend(modules)

    def update_parameters_name(self, prefix="", recurse=True):
        super().update_parameters_name(prefix, recurse)
        self._own_prefix = prefix

    def _hold(self, cells):
        for cell in cells:
            if cell is not None and not isinstance(cell, nn.Cell):
                raise TypeError(f"{type(cell).__name__} is not a Cell")
        found = ((p.name, path) for path, p in self.parameters_and_names())
        known = (full[: -len(path)] for full, path in found if full.endswith(path))
        prefix = next(known, self._own_prefix)
        self._cells.clear()
        for at, cell in enumerate(cells):
            self._cells[str(at)] = cell
            if cell is not None:
                cell.update_parameters_name(f"{prefix}{at}.")

    def append(self, module):
        self._hold([*self, module])
        return self

    def extend(self, modules):
        self._hold([*self, *modules])
        return self

    def insert(self, index, module):
        cells = list(self)
        cells.insert(index, module)
        self._hold(cells)

    def pop(self, key):
        cells = list(self)
        cell = cells.pop(key)
        self._hold(cells)
        return cell

    def __getitem__(self, index):
        cells = list(self)[index]
        if not isinstance(index, slice):
            return cells
        part = type(self)()
        part._cells.update((str(at), cell) for at, cell in enumerate(cells))
        return part

    def __setitem__(self, index, module):
        cells = list(self)
        cells[index] = module
        self._hold(cells)

    def __delitem__(self, index):
        cells = list(self)
        del cells[index]
        self._hold(cells)

    def __iadd__(self, modules):
        return self.extend(modules)

    def __add__(self, other):
        both = type(self)()
        both._cells.update((str(at), cell) for at, cell in enumerate([*self, *other]))
        return both


class ParameterList(nn.Cell):
    """A list of parameters that belong to the Cell that holds it; named 0, 1, 2 and so on."""

    def __init__(self, values=None):
        super().__init__()
        self.size = 0
        if values is not None:
            self.extend(values)

    def append(self, value):
        if isinstance(value, ms.Tensor) and not isinstance(value, ms.Parameter):
            value = ms.Parameter(value)
        setattr(self, str(self.size), value)
        self.size += 1
        return self

    def extend(self, values):
        for value in values:
            self.append(value)
        return self

    def __len__(self):
        return self.size

    def __iter__(self):
        return (getattr(self, str(at)) for at in range(self.size))

    def __getitem__(self, index):
        if isinstance(index, slice):
            return type(self)([self[at] for at in range(*index.indices(self.size))])
        return getattr(self, str(range(self.size)[index]))

    def __setitem__(self, index, value):
        if isinstance(value, ms.Tensor) and not isinstance(value, ms.Parameter):
            value = ms.Parameter(value)
        setattr(self, str(range(self.size)[index]), value)

    def __iadd__(self, values):
        return self.extend(values)


class Sequential(nn.SequentialCell):
    """SequentialCell that runs the members it gets later too (torch.nn.Sequential)."""

    def __init__(self, *args):
        super().__init__(*args)
        self._own_prefix = ""
        # What is left after `del seq[-1]` is numbered anew, as in torch.
        self._is_dynamic_name = [True] * len(self._cells)

    def update_parameters_name(self, prefix="", recurse=True):
        super().update_parameters_name(prefix, recurse)
        self._own_prefix = prefix

    def __setattr__(self, name, value):
        if isinstance(value, nn.Cell):
            found = ((p.name, path) for path, p in self.parameters_and_names())
            known = (full[: -len(path)] for full, path in found if full.endswith(path))
            prefix = next(known, self._own_prefix)
            super().__setattr__(name, value)
            value.update_parameters_name(f"{prefix}{name}.")
            self.cell_list = list(self._cells.values())
            self._is_dynamic_name += [True] * (len(self._cells) - len(self._is_dynamic_name))
        else:
            super().__setattr__(name, value)

    def append(self, module):
        setattr(self, str(len(self)), module)
        return self

    def __getitem__(self, index):
        if not isinstance(index, slice):
            return super().__getitem__(index)
        part = Sequential()
        part._cells.update(list(self._cells.items())[index])
        part.cell_list = list(part._cells.values())
        part._is_dynamic_name = self._is_dynamic_name[index]
        return part

    def construct(self, input):
        for cell in self._cells.values():
            input = cell(input)
        return input


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


def create(defs):
    module_list = ModuleList()
    for i, each in enumerate(defs):
        modules = Sequential()
        if each == "conv":
            setattr(modules, f"conv_{i}", nn.Conv2d(3, 3, 3, has_bias=True, pad_mode='pad'))
            setattr(modules, f"bn_{i}", nn.BatchNorm2d(3).set_train())
        module_list.append(modules)
    return module_list


for block in create(["conv"]):
    print(parameter_of(block[0], "weight").shape, parameter_of(block[1], "running_mean"))

norms = Sequential()
setattr(norms, "bn", nn.BatchNorm2d(3).set_train())
print(norms[0].gamma)

# These hold no layers, or show which.
parts = ParameterList()
print([each.bias for each in []], parts)
shown = nn.CellList([nn.Conv2d(3, 3, 3, has_bias=True, pad_mode='pad')])
print(shown[0].weight.shape)
