# case: what map makes of a class starts in training mode; inside a Module it follows that one's
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, size, more=0):
        super().__init__()
        self.size = size

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


blocks = list(map(Block, [1, 2]))
#                 ^^^^^ MP410 safe torch.nn.Module
pairs = list(map(Block, [1, 2], [3, 4]))
#                ^^^^^ MP410 safe torch.nn.Module


class Stack(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, sizes):
        super().__init__()
        self.blocks = nn.ModuleList(map(Block, sizes))
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
# --- after ---
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


class Block(nn.Cell):
    def __init__(self, size, more=0):
        super().__init__()
        self.size = size

    def construct(self, x):
        return x


blocks = list(map(lambda *given: Block(*given).set_train(), [1, 2]))
pairs = list(map(lambda *given: Block(*given).set_train(), [1, 2], [3, 4]))


class Stack(nn.Cell):
    def __init__(self, sizes):
        super().__init__()
        self.blocks = ModuleList(map(Block, sizes))
