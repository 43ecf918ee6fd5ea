# case: a layer that is made after its Module does not get the mode that was set then
# findings: some
import torch
import torch.nn as nn


class Lazy(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.norm = None
        self.body = self.made(n)

    def made(self, n):
        return nn.Sequential(nn.BatchNorm1d(n))

    def reset(self, n):
        self.head = nn.Sequential(nn.BatchNorm1d(n))
#                   ^^^^^^^^^^^^^ MP410 safe torch.nn.Module

    def forward(self, x):
        if self.norm is None:
            self.norm = nn.BatchNorm1d(x.size(1))
#                       ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        return self.norm(self.body(x))


def changed(net: nn.Module, name):
    net.head = nn.BatchNorm1d(3)
#              ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    net.layers[0] = nn.Dropout(0.1)
#                   ^^^^^^^^^^ MP410 safe torch.nn.Module
    setattr(net, name, nn.BatchNorm1d(3))
#                      ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import mint, nn
import itertools
import torch


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


def set_member(owner, name, member, lone=itertools.count()):
    """Set an attribute; a SequentialCell runs a list that `setattr` leaves as it is."""
    if not isinstance(owner, nn.Cell) or not isinstance(member, nn.Cell):
        setattr(owner, name, member)
        return
    found = [(parameter.name, path) for path, parameter in owner.parameters_and_names()]
    known = [full[: -len(path)] for full, path in found if full.endswith(path)]
    setattr(owner, name, member)
    if hasattr(owner, "_own_prefix"):
        return  # a container that has named it already
    # Names are those of all the model: where nothing says what precedes them, they are unique.
    member.update_parameters_name(f"{known[0] if known else f'part{next(lone)}.'}{name}.")
    if isinstance(owner, nn.SequentialCell):
        owner.cell_list = list(owner._cells.values())
        owner._is_dynamic_name += [True] * (len(owner._cells) - len(owner._is_dynamic_name))


class Lazy(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.norm = None
        self.body = self.made(n)

    def made(self, n):
        return Sequential(mint.nn.BatchNorm1d(n))

    def reset(self, n):
        self.head = nn.SequentialCell(mint.nn.BatchNorm1d(n)).set_train()

    def construct(self, x):
        if self.norm is None:
            self.norm = mint.nn.BatchNorm1d(x.shape[1]).set_train()
        return self.norm(self.body(x))


def changed(net: nn.Cell, name):
    net.head = mint.nn.BatchNorm1d(3).set_train()
    net.layers[0] = mint.nn.Dropout(0.1).set_train()
    set_member(net, name, mint.nn.BatchNorm1d(3).set_train())
