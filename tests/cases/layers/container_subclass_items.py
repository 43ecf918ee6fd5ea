# case: an item of a class that derives from a container is what its constructor hands on; of another class it is not
# unsafe
# target: cpu
import torch
from torch import nn


class ConvBN(nn.Sequential):
#            ^^^^^^^^^^^^^ MP203 review torch.nn.Sequential
    def __init__(self, inputs, outputs):
        super().__init__(nn.Conv2d(inputs, outputs, 3, bias=False), nn.BatchNorm2d(outputs))
#                        ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                                                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d


class Norms(nn.ModuleList):
#           ^^^^^^^^^^^^^ MP203 review torch.nn.ModuleList
    def __init__(self, width):
        super().__init__([nn.BatchNorm2d(width) for _ in range(2)])
#                         ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d


class Holder:
    def __init__(self, *parts):
        super().__init__()
        self.parts = parts

    def __getitem__(self, index):
        return self.parts[index]


class Stat:
    running_var = torch.ones(2)
#                 ^^^^^^^^^^ MP102 safe torch.ones


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        layers = []
        for _ in range(2):
            layers.append(ConvBN(1, 2))
        self.features = nn.Sequential(*layers)
#                       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
        self.norms = Norms(2)
        self.stats = Holder(Stat(), Stat())


net = Net()
#     ^^^ MP410 safe torch.nn.Module
print(net.features[1][1].running_var.sum(), net.features[0][0].weight.shape)
#                        ^^^^^^^^^^^ MP109 safe inferred torch.nn.BatchNorm2d.running_var
print(net.norms[0].weight.sum(), net.stats[0].running_var.sum())
#                  ^^^^^^ MP109 safe inferred torch.nn.BatchNorm2d.weight
# --- after ---
from mindspore import mint, nn


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


class ConvBN(Sequential):
    def __init__(self, inputs, outputs):
        super().__init__(nn.Conv2d(inputs, outputs, 3, has_bias=False, pad_mode='pad'), nn.BatchNorm2d(outputs))


class Norms(ModuleList):
    def __init__(self, width):
        super().__init__([nn.BatchNorm2d(width) for _ in range(2)])


class Holder:
    def __init__(self, *parts):
        super().__init__()
        self.parts = parts

    def __getitem__(self, index):
        return self.parts[index]


class Stat:
    running_var = mint.ones((2,))


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        layers = []
        for _ in range(2):
            layers.append(ConvBN(1, 2))
        self.features = nn.SequentialCell(*layers)
        self.norms = Norms(2)
        self.stats = Holder(Stat(), Stat())


net = Net().set_train()
print(net.features[1][1].moving_variance.sum(), net.features[0][0].weight.shape)
print(net.norms[0].gamma.sum(), net.stats[0].running_var.sum())
