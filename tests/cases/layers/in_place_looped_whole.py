# case: loops over layers that keep nothing between them, over lists of Modules, and calls with the same for all, show nothing of a layer in place
# target: cpu
# findings: some
import torch
from torch import nn


class Plain(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(inplace=True), nn.Conv2d(4, 4, 3))

    def forward(self, x):
        for layer in self.features:
            x = layer(x)
        return x, None


class Stages(nn.Module):
    def __init__(self):
        super().__init__()
        self.stages = nn.ModuleList()
        for _ in range(3):
            self.stages.append(nn.Sequential(nn.Conv2d(3, 3, 3), nn.ReLU(inplace=True)))

    def forward(self, x):
        found = []
        for stage in self.stages:
            x = stage(x)
            found.append(x)
        return found


class Heads(nn.Module):
    def __init__(self, makers):
        super().__init__()
        self.heads = makers()
        self.own = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(inplace=True))

    def forward(self, x):
        found = []
        for head in self.heads:
            y = head(x)
            found.append(y)
        return found, self.own[0](x)
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


class Plain(nn.Cell):
    def __init__(self):
        super().__init__()
        self.features = nn.SequentialCell(nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad'), mint.nn.ReLU(), nn.Conv2d(4, 4, 3, has_bias=True, pad_mode='pad'))

    def construct(self, x):
        for layer in self.features:
            x = layer(x)
        return x, None


class Stages(nn.Cell):
    def __init__(self):
        super().__init__()
        self.stages = ModuleList()
        for _ in range(3):
            self.stages.append(nn.SequentialCell(nn.Conv2d(3, 3, 3, has_bias=True, pad_mode='pad'), mint.nn.ReLU()))

    def construct(self, x):
        found = []
        for stage in self.stages:
            x = stage(x)
            found.append(x)
        return found


class Heads(nn.Cell):
    def __init__(self, makers):
        super().__init__()
        self.heads = makers()
        self.own = nn.SequentialCell(nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad'), mint.nn.ReLU())

    def construct(self, x):
        found = []
        for head in self.heads:
            y = head(x)
            found.append(y)
        return found, self.own[0](x)
