# case: what sets modes as it is made keeps them where a list, an argument of any number, a default, a base's constructor or a loop hands it to what is made of it; a list of others is set with the rest
# unsafe
# findings: some
import torch
from torch import nn


class Frozen(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
        self.norm.eval()


class Net(nn.Module):
    def __init__(self, body, *more):
        super().__init__()
        self.body = body
        self.more = nn.ModuleList(more)


class Sub(Net):
    def __init__(self, width):
        super().__init__(Frozen(), nn.Linear(width, 3))
        self.last = nn.BatchNorm1d(3)


class Plainer(Net):
    def __init__(self, width):
        super().__init__(nn.Linear(width, 3))
        self.last = nn.BatchNorm1d(3)
        self.last.eval()


class Parts:
    def __init__(self):
        self.body = Frozen()


def make(*args):
    return Net(*args)


def by_default(body=Frozen()):
    return Net(body)


def main(count):
    layers, others = [nn.Linear(3, 3)], []
    layers.append(Frozen())
    others.append(nn.Linear(3, 3))
    nets = [Net(each) for each in [Frozen(), Frozen()]]
    for each in layers:
        nets.append(Net(each))
    nets += [nn.Sequential(*layers), Net(layers[1]), Net(*[Frozen() for _ in range(count)])]
    nets += [Net(Parts().body), Sub(3), Plainer(3)]
    return nets, make(Frozen()), by_default(), nn.Sequential(*others)
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


class Frozen(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(3)
        self.set_train()
        self.norm.set_train(False)


class Net(nn.Cell):
    def __init__(self, body, *more):
        super().__init__()
        self.body = body
        self.more = ModuleList(more)


class Sub(Net):
    def __init__(self, width):
        super().__init__(Frozen(), mint.nn.Linear(width, 3))
        start_training(self)
        self.last = mint.nn.BatchNorm1d(3).set_train()


class Plainer(Net):
    def __init__(self, width):
        super().__init__(mint.nn.Linear(width, 3))
        self.last = mint.nn.BatchNorm1d(3)
        self.set_train()
        self.last.set_train(False)


class Parts:
    def __init__(self):
        self.body = Frozen()


def make(*args):
    return start_training(Net(*args))


def by_default(body=Frozen()):
    return start_training(Net(body))


def main(count):
    layers, others = [mint.nn.Linear(3, 3)], []
    layers.append(Frozen())
    others.append(mint.nn.Linear(3, 3))
    nets = [start_training(Net(each)) for each in [Frozen(), Frozen()]]
    for each in layers:
        nets.append(start_training(Net(each)))
    nets += [start_training(nn.SequentialCell(*layers)), start_training(Net(layers[1])), start_training(Net(*[Frozen() for _ in range(count)]))]
    nets += [start_training(Net(Parts().body)), Sub(3), Plainer(3)]
    return nets, make(Frozen()), by_default(), nn.SequentialCell(*others).set_train()
