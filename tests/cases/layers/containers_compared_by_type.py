# case: a container that grows is of a class of its own, which no type is the same as
from torch import nn


def leaves(model):
    for child in model.children():
#                      ^^^^^^^^ MP201 review inferred torch.nn.Module.children
        if type(child) == nn.Sequential or child.__class__ in (nn.ModuleList, nn.ModuleDict):
#                         ^^^^^^^^^^^^^ MP203 review torch.nn.Sequential
#                                                              ^^^^^^^^^^^^^ MP203 review torch.nn.ModuleList
#                                                                             ^^^^^^^^^^^^^ MP203 review torch.nn.ModuleDict
            yield from leaves(child)
        elif isinstance(child, (nn.Sequential, nn.ModuleList)):
#                               ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                              ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
            yield child
        elif type(child) is nn.Linear:
#                           ^^^^^^^^^ MP101 safe torch.nn.Linear
            yield child


def grown(n):
    found = nn.Sequential()
#           ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#           ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    for at in range(n):
        found.add_module(str(at), nn.Linear(2, 2))
#             ^^^^^^^^^^ MP103 safe torch.nn.Module.add_module
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
    return found
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


class Sequential(ms.nn.SequentialCell):
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
        if isinstance(value, ms.nn.Cell):
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


def leaves(model):
    for child in model.children():
        if type(child) == nn.Sequential or child.__class__ in (nn.ModuleList, nn.ModuleDict):
            yield from leaves(child)
        elif isinstance(child, (ms.nn.SequentialCell, ms.nn.CellList)):
            yield child
        elif type(child) is mint.nn.Linear:
            yield child


def grown(n):
    found = Sequential().set_train()
    for at in range(n):
        setattr(found, str(at), mint.nn.Linear(2, 2))
    return found
