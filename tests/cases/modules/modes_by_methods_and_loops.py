# case: a mode that a method of a class sets, a loop over parts, an item, another name of it, a lambda, a function inside, or an assignment of `training` stays in what is made of that; a method that sets training again leaves none
# unsafe
# findings: some
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, *parts):
        super().__init__()
        self.parts = nn.ModuleList(parts)


class Body(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)

    def freeze(self):
        self.norm.eval()
        return self

    def freeze_all(self):
        return self.freeze()

    def tried(self, x):
        self.eval()
        y = self.norm(x)
        self.train()
        return y


def frozen():
    return Body().freeze()


def inside(body):
    def freeze():
        body.eval()

    freeze()
    return Net(body)


def cut(body):
    return nn.Sequential(*list(body.children())[:1])


def main(x):
    by_method, by_parts, by_item, by_lambda = Body(), Body(), [Body(), Body()], Body()
    named = Body()
    same = named
    assigned, tried = Body(), Body()
    by_method.freeze_all()
    for part in by_parts.modules():
        if isinstance(part, nn.BatchNorm1d):
            part.eval()
    by_item[0].norm.eval()
    by_lambda.apply(lambda part: part.eval() if isinstance(part, nn.BatchNorm1d) else None)
    same.freeze()
    assigned.norm.training = False
    tried.tried(x)
    nets = [Net(by_method), Net(by_parts), Net(*by_item), Net(by_lambda), Net(named), Net(assigned)]
    nets += [Net(Body().freeze()), Net(frozen()), inside(Body()), cut(by_method)]
    return nets, Net(tried), Net(Body())
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


class Net(nn.Cell):
    def __init__(self, *parts):
        super().__init__()
        self.parts = ModuleList(parts)


class Body(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(3)

    def freeze(self):
        self.norm.set_train(False)
        return self

    def freeze_all(self):
        return self.freeze()

    def tried(self, x):
        self.set_train(False)
        y = self.norm(x)
        self.set_train()
        return y


def frozen():
    return Body().set_train().freeze()


def inside(body):
    def freeze():
        body.set_train(False)

    freeze()
    return start_training(Net(body), body)


def cut(body):
    return start_training(nn.SequentialCell(*list(body.cells())[:1]), body)


def main(x):
    by_method, by_parts, by_item, by_lambda = Body().set_train(), Body().set_train(), [Body().set_train(), Body().set_train()], Body().set_train()
    named = Body().set_train()
    same = named
    assigned, tried = Body().set_train(), Body().set_train()
    by_method.freeze_all()
    for _, part in by_parts.cells_and_names():
        if isinstance(part, mint.nn.BatchNorm1d):
            part.set_train(False)
    by_item[0].norm.set_train(False)
    by_lambda.apply(lambda part: part.set_train(False) if isinstance(part, mint.nn.BatchNorm1d) else None)
    same.freeze()
    assigned.norm.training = False
    tried.tried(x)
    nets = [start_training(Net(by_method), by_method), start_training(Net(by_parts), by_parts), start_training(Net(*by_item), by_item), start_training(Net(by_lambda), by_lambda), start_training(Net(named), named), start_training(Net(assigned), assigned)]
    nets += [start_training(Net(Body().set_train().freeze())), start_training(Net(frozen())), inside(Body().set_train()), cut(by_method)]
    return nets, Net(tried).set_train(), Net(Body().set_train()).set_train()
