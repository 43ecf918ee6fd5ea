# case: a Sequential that gets members later becomes a class that runs them
# unsafe
from collections import OrderedDict

from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(OrderedDict([("conv0", nn.Conv2d(3, 8, 3))]))
#                       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                                            ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.features.add_module("norm0", nn.BatchNorm2d(8))
#                     ^^^^^^^^^^ MP103 safe torch.nn.Module.add_module
#                                         ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
        self.head = nn.Sequential()
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
        self.head.fc = nn.Linear(8, 2)
#                      ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.plain = nn.Sequential(nn.ReLU(), nn.Linear(2, 2))
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                  ^^^^^^^ MP101 safe torch.nn.ReLU
#                                             ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.add_module("last", nn.Linear(2, 2))
#            ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.add_module
#                               ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.last(self.plain(self.head(self.features(x).mean((2, 3)))))
# --- after ---
from collections import OrderedDict

from mindspore import mint, nn


class Sequential(nn.SequentialCell):
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
        if isinstance(value, nn.Cell):
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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.features = Sequential(OrderedDict([("conv0", mint.nn.Conv2d(3, 8, 3))]))
        setattr(self.features, "norm0", mint.nn.BatchNorm2d(8))
        self.head = Sequential()
        self.head.fc = mint.nn.Linear(8, 2)
        self.plain = nn.SequentialCell(mint.nn.ReLU(), mint.nn.Linear(2, 2))
        setattr(self, "last", mint.nn.Linear(2, 2))

    def construct(self, x):
        return self.last(self.plain(self.head(self.features(x).mean((2, 3)))))
