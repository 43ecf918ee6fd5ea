# case: a layer in place of a Sequential whose layers a loop calls, and keeps what each gives: it is told
# target: cpu
# findings: some
import torch
from torch import nn


class Taps(nn.Module):
    def __init__(self, taps):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(inplace=True), nn.Conv2d(4, 4, 3))
        self.taps = taps

    def forward(self, x):
        found = []
        for i, layer in enumerate(self.features):
            x = layer(x)
            if i in self.taps:
                found.append(x)
        return found


class Pair(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(inplace=True), nn.Conv2d(4, 4, 3))

    def forward(self, x):
        low = self.body[:1](x)
        high = self.body[1:](low)
        return low, high


class Halves(nn.Module):
    def __init__(self):
        super().__init__()
        whole = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(inplace=True), nn.Conv2d(4, 4, 3))
        self.first = whole[:1]
        self.second = whole[1:]

    def forward(self, x):
        low = self.first(x)
        return low, self.second(low)
# --- after ---
import mindspore as ms
import torch
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


class Taps(ms.nn.Cell):
    def __init__(self, taps):
        super().__init__()
        self.features = ms.nn.SequentialCell(ms.nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad'), nn.ReLU(inplace=True), ms.nn.Conv2d(4, 4, 3, has_bias=True, pad_mode='pad'))
        self.taps = taps

    def construct(self, x):
        found = []
        for i, layer in enumerate(self.features):
            x = layer(x)
            if i in self.taps:
                found.append(x)
        return found


class Pair(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.body = Sequential(ms.nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad'), nn.ReLU(inplace=True), ms.nn.Conv2d(4, 4, 3, has_bias=True, pad_mode='pad'))

    def construct(self, x):
        low = self.body[:1](x)
        high = self.body[1:](low)
        return low, high


class Halves(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        whole = Sequential(ms.nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad'), nn.ReLU(inplace=True), ms.nn.Conv2d(4, 4, 3, has_bias=True, pad_mode='pad'))
        self.first = whole[:1]
        self.second = whole[1:]

    def construct(self, x):
        low = self.first(x)
        return low, self.second(low)
