# case: a layer that a ModuleList, a ModuleDict or a wrapper outside of Modules holds starts in training mode where it is run
# target: cpu
# unsafe
# findings: some
import torch
import torch.nn as nn


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.norms = nn.ModuleList([nn.BatchNorm1d(3)])

    def forward(self, x):
        return self.norms[0](x)


class Trainer:
    def __init__(self):
        self.models = nn.ModuleDict({"norm": nn.BatchNorm1d(3)})


def run(x, norm=nn.BatchNorm1d(3)):
    heads = nn.ModuleList(nn.Sequential(nn.Linear(3, 3), nn.Dropout(0.5)) for _ in range(2))
    named = nn.ModuleDict({"a": nn.BatchNorm1d(3)})
    wrapped = nn.DataParallel(nn.BatchNorm1d(3))
    mapped = list(map(lambda size: nn.BatchNorm1d(size), [3, 3]))
    return heads[0](x) + named["a"](x) + wrapped(x) + mapped[0](x) + norm(x)


def held():
    off = nn.ModuleList([nn.BatchNorm1d(3), nn.ReLU()])
    off.eval()
    return len(off), nn.ModuleList([nn.BatchNorm1d(3)])[0].weight.shape
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


class Encoder(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norms = ModuleList([nn.BatchNorm1d(3)])

    def construct(self, x):
        return self.norms[0](x)


class Trainer:
    def __init__(self):
        self.models = nn.CellDict({"norm": nn.BatchNorm1d(3).set_train()})


def run(x, norm=nn.BatchNorm1d(3).set_train()):
    heads = ModuleList(nn.SequentialCell(mint.nn.Linear(3, 3), nn.Dropout(p=0.5)).set_train() for _ in range(2))
    named = nn.CellDict({"a": nn.BatchNorm1d(3).set_train()})
    wrapped = nn.BatchNorm1d(3).set_train()
    mapped = list(map(lambda size: nn.BatchNorm1d(size).set_train(), [3, 3]))
    return heads[0](x) + named["a"](x) + wrapped(x) + mapped[0](x) + norm(x)


def held():
    off = ModuleList([nn.BatchNorm1d(3), mint.nn.ReLU()])
    off.set_train(False)
    return len(off), ModuleList([nn.BatchNorm1d(3)])[0].gamma.shape
