# case: a Sequential that gets members as it is made: it starts in training mode with all of them
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn


def frozen(body):
    body.eval()
#        ^^^^ MP103 safe inferred torch.nn.Module.eval
    return nn.Sequential(nn.Linear(4, 4)).append(body).append(nn.Dropout(0.5))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                             ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                                                             ^^^^^^^^^^ MP410 safe torch.nn.Module


class Frozen(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.norm.eval()
#       ^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                 ^^^^ MP103 safe torch.nn.Module.eval

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential().append(nn.Linear(4, 4)).append(nn.Dropout(0.5))
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                            ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                                    ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.layers(x)


def run(x):
    net = nn.Sequential().append(nn.Linear(4, 4)).append(nn.Dropout(0.5))
#         ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#         ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                        ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                                                        ^^^^^^^^^^ MP410 safe torch.nn.Module
    other = nn.Sequential().append(Frozen()).append(nn.Dropout(0.5))
#           ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#           ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                                                   ^^^^^^^^^^ MP410 safe torch.nn.Module
    blocks = nn.ModuleList([nn.Linear(4, 4)]).append(nn.Dropout(0.5))
#            ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                           ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                    ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                                                    ^^^^^^^^^^ MP410 safe torch.nn.Module
    kept = frozen(nn.BatchNorm1d(4))
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                 ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    for block in blocks:
        x = block(x)
    return kept(other(net(x)))
# --- after ---
from mindspore import mint, nn
import torch


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


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


def frozen(body):
    body.set_train(False)
    return start_training(Sequential(mint.nn.Linear(4, 4)).append(body).append(nn.Dropout(p=0.5).set_train()), body)


class Frozen(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)
        self.set_train()
        self.norm.set_train(False)

    def construct(self, x):
        return self.norm(x)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.layers = Sequential().append(mint.nn.Linear(4, 4)).append(nn.Dropout(p=0.5))

    def construct(self, x):
        return self.layers(x)


def run(x):
    net = Sequential().append(mint.nn.Linear(4, 4)).append(nn.Dropout(p=0.5).set_train()).set_train()
    other = start_training(Sequential().append(Frozen()).append(nn.Dropout(p=0.5).set_train()))
    blocks = ModuleList([mint.nn.Linear(4, 4)]).append(nn.Dropout(p=0.5).set_train())
    kept = frozen(nn.BatchNorm1d(4).set_train())
    for block in blocks:
        x = block(x)
    return kept(other(net(x)))
