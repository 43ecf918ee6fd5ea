# case: a layer that a method appends to a container of its Module starts in training mode
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.parts = nn.ModuleList()
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
        self.parts.append(nn.Dropout(0.5))
#                         ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def grow(self):
        self.parts.append(nn.Dropout(0.5))
#                         ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                         ^^^^^^^^^^ MP410 safe torch.nn.Module

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        for part in self.parts:
            x = part(x)
        return x


def made():
    layers = []
    layers.append(nn.Dropout(0.5))
#                 ^^^^^^^^^^ MP101 safe torch.nn.Dropout
    return nn.Sequential(*layers)
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.parts = ModuleList()
        self.parts.append(mint.nn.Dropout(0.5))

    def grow(self):
        self.parts.append(mint.nn.Dropout(0.5).set_train())

    def construct(self, x):
        for part in self.parts:
            x = part(x)
        return x


def made():
    layers = []
    layers.append(mint.nn.Dropout(0.5))
    return nn.SequentialCell(*layers).set_train()
