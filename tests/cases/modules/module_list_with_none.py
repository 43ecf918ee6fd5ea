# case: a list of layers keeps None where a name may be that, as torch's does; CellList raises at it
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n, gate=None):
        super().__init__()
        self.layers = nn.ModuleList([])
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
        skips = []
        for at in range(n):
            attn = None
            if at % 2:
                attn = nn.Linear(3, 3)
#                      ^^^^^^^^^ MP101 safe torch.nn.Linear
            skips.append(nn.Linear(3, 3) if at else None)
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
            self.layers.append(nn.ModuleList([attn, nn.ReLU()]))
#                              ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                                   ^^^^^^^ MP101 safe torch.nn.ReLU
        self.skips = nn.ModuleList(skips)
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
        self.gates = nn.ModuleList([gate])
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        for (attn, act), skip in zip(self.layers, self.skips):
            x = act(x if attn is None else attn(x))
            x = x if skip is None else skip(x)
        return x
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
    def __init__(self, n, gate=None):
        super().__init__()
        self.layers = ModuleList([])
        skips = []
        for at in range(n):
            attn = None
            if at % 2:
                attn = mint.nn.Linear(3, 3)
            skips.append(mint.nn.Linear(3, 3) if at else None)
            self.layers.append(ModuleList([attn, mint.nn.ReLU()]))
        self.skips = ModuleList(skips)
        self.gates = ModuleList([gate])

    def construct(self, x):
        for (attn, act), skip in zip(self.layers, self.skips):
            x = act(x if attn is None else attn(x))
            x = x if skip is None else skip(x)
        return x
