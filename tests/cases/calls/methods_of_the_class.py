# case: a method that its class is asked for is called on the object first; Module's own is `super()`'s where the class has no other base
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn


class Frozen(nn.Module):
    def __init__(self):
        nn.Module.__init__(self)
        self.norm = nn.BatchNorm1d(3)

    def train(self, mode=True):
        nn.Module.train(self, mode)
        self.norm.eval()
        return self

    def forward(self, x: torch.Tensor):
        return torch.Tensor.add(self.norm(x), 1)


class Both(nn.Sequential):
    def train(self, mode=True):
        return nn.Module.train(self, mode)


x = torch.ones(2, 3)
print(torch.Tensor.mul(x + 1, x), torch.Tensor.sum(x, dim=0), torch.Tensor.mean(x))
print(list(map(torch.Tensor.numel, x)))
# --- after ---
import mindspore as ms
from mindspore import mint, ops
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


def set_mode(module, mode=True, parts=False):
    """Set a mode by `train` of each part of a model, as torch does (torch.nn.Module.train).

    parts: its own `train` is what asks, so that it is not called again.
    """
    overridden = None if parts else getattr(type(module), "train", None)
    if overridden is not None:
        return overridden(module, mode)
    ms.nn.Cell.set_train(module, mode)
    for part in module.cells():
        set_mode(part, mode)
    return module


class Frozen(ms.nn.Cell):
    def __init__(self):
        ms.nn.Cell.__init__(self)
        self.norm = ms.nn.BatchNorm1d(3)

    def train(self, mode=True):
        set_mode(self, mode, parts=True)
        set_mode(self.norm, False)
        return self

    def construct(self, x: ms.Tensor):
        return self.norm(x).add(1)


class Both(Sequential):
    def train(self, mode=True):
        return nn.Module.train(self, mode)


x = mint.ones((2, 3))
print((x + 1).mul(x), x.sum(dim=0), x.mean())
print(list(map(ops.numel, x)))
