# case: a layer in place that may become the first of another Sequential: what is before it may be kept
# findings: some
import torch
import torch.nn as nn


def features():
    return nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU(inplace=True), nn.Conv2d(4, 4, 3))


class Slices(nn.Module):
    def __init__(self):
        super().__init__()
        taken = features()
        self.first = nn.Sequential()
        self.second = nn.Sequential()
        for x in range(2):
            self.first.add_module(str(x), taken[x])
        for x in range(2, 4):
            self.second.add_module(str(x), taken[x])

    def forward(self, x):
        low = self.first(x)
        high = self.second(low)
        return low, high
# --- after ---
import mindspore as ms
from mindspore import mint
import torch
import torch.nn as nn


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


def features():
    return Sequential(mint.nn.Conv2d(3, 4, 3), mint.nn.BatchNorm2d(4), nn.ReLU(inplace=True), mint.nn.Conv2d(4, 4, 3))


class Slices(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        taken = features()
        self.first = Sequential()
        self.second = Sequential()
        for x in range(2):
            setattr(self.first, str(x), taken[x])
        for x in range(2, 4):
            setattr(self.second, str(x), taken[x])

    def construct(self, x):
        low = self.first(x)
        high = self.second(low)
        return low, high
