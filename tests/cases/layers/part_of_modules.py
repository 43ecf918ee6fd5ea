# case: layers that are only ever parts of Modules get their mode with them
# findings: some
from torch import nn


def norm(channels):
    return nn.BatchNorm1d(channels)


def block(channels):
    layers = [nn.Linear(channels, channels)]
    layers.append(norm(channels))
    for _ in range(2):
        layers += [nn.Dropout(0.5), nn.ReLU()]
    made = nn.Sequential(*layers)
    return made


class Net(nn.Module):
    def __init__(self, body):
        super().__init__()
        self.body = body
        self.first = block(3)
        self.items = nn.ModuleList([nn.Dropout(0.5) for _ in range(2)])
        self.items.append(norm(3))

    def forward(self, x):
        return self.body(self.first(x))


def build(x):
    bn = nn.BatchNorm1d(3)
    head = nn.Sequential(bn, nn.Dropout(0.5))
    net = Net(nn.Sequential(head, block(3)))
    net.train()
    return net(x)
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


def norm(channels):
    return mint.nn.BatchNorm1d(channels)


def block(channels):
    layers = [mint.nn.Linear(channels, channels)]
    layers.append(norm(channels))
    for _ in range(2):
        layers += [mint.nn.Dropout(0.5), mint.nn.ReLU()]
    made = nn.SequentialCell(*layers)
    return made


class Net(nn.Cell):
    def __init__(self, body):
        super().__init__()
        self.body = body
        self.first = block(3)
        self.items = ModuleList([mint.nn.Dropout(0.5) for _ in range(2)])
        self.items.append(norm(3))

    def construct(self, x):
        return self.body(self.first(x))


def build(x):
    bn = mint.nn.BatchNorm1d(3)
    head = nn.SequentialCell(bn, mint.nn.Dropout(0.5))
    net = Net(nn.SequentialCell(head, block(3)))
    net.set_train()
    return net(x)
