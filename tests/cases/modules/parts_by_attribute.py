# case: what a ModuleDict holds is an attribute of it too
# target: cpu
import torch
from torch import nn


class Attention(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.register_buffer("mask", torch.ones(n, n))
#                                    ^^^^^^^^^^ MP102 safe torch.ones


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        blocks = nn.ModuleList([Attention(4) for _ in range(2)])
#                ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
        self.parts = nn.ModuleDict(dict(head=nn.Linear(2, 2), blocks=blocks))
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleDict
#                                            ^^^^^^^^^ MP101 safe torch.nn.Linear

    def crop(self, n):
        for block in self.parts.blocks:
            block.mask = block.mask[:n, :n]
#           ^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.parts.head.mask = None
# --- after ---
from mindspore import mint, nn


class ModuleDict(nn.CellDict):
    """CellDict of any members, each named after its key (torch.nn.ModuleDict)."""

    def __init__(self, modules=None):
        super().__init__()
        self._own_prefix = ""
        if modules is not None:
            self.update(modules)

    def update_parameters_name(self, prefix="", recurse=True):
        super().update_parameters_name(prefix, recurse)
        self._own_prefix = prefix

    def __setitem__(self, key, module):
        if not isinstance(key, str) or (module is not None and not isinstance(module, nn.Cell)):
            raise TypeError("keys are texts and members are Cells")
        if "." in key or not key:
            raise KeyError(key)
        found = ((p.name, path) for path, p in self.parameters_and_names())
        known = (full[: -len(path)] for full, path in found if full.endswith(path))
        prefix = next(known, self._own_prefix)
        self._cells[key] = module
        if module is not None:
            # Names of parameters hold no other characters; keys of torch's may be any text.
            parts = (
                c if c.isascii() and (c.isalnum() or c in "_-") else f"-{ord(c):x}-" for c in key
            )
            module.update_parameters_name(f"{prefix}{''.join(parts)}.")

    def update(self, modules):
        pairs = modules.items() if hasattr(modules, "items") else modules
        for key, module in pairs:
            self[key] = module


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


class Attention(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.register_buffer("mask", mint.ones((n, n)))


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        blocks = ModuleList([Attention(4) for _ in range(2)])
        self.parts = ModuleDict(dict(head=mint.nn.Linear(2, 2), blocks=blocks))

    def crop(self, n):
        for block in self.parts.blocks:
            block._buffers["mask"] = block.mask[:n, :n]
        self.parts.head.mask = None
