# case: a Sequential of unknown making gets or loses members: a function sees to what it runs
# findings: some
import torch.nn as nn


def lengthen(seq: nn.Sequential, net: nn.Module, width: int):
    seq.head = nn.Linear(width, 2)
    seq.tail = (
        nn.Linear(width, 2)  # kept
    )
    setattr(seq, "last", nn.ReLU())
    seq.add_module("end", nn.ReLU())
    seq.first = seq.second = nn.ReLU()
#   ^^^^^^^^^ MP524 manual inferred torch.nn.Module.__setattr__
    seq.width = width
    seq.training = False
    net.head = nn.Linear(width, 2)
    setattr(net, "last", nn.ReLU())
    net.add_module("end", nn.ReLU())


def shorten(seq: nn.Sequential, layers: nn.ModuleList, counts: dict):
    del seq[0], seq[1:]
#       ^^^ MP524 safe inferred torch.nn.Sequential.__delitem__
    del layers[0], counts["a"]


def own(width: int):
    chain = nn.Sequential(nn.ReLU())
    chain.head = nn.Linear(width, 2)
    del chain[0]
    return chain
# --- after ---
from mindspore import mint, nn
import itertools


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


def numbered(cells):
    """The same container; what is left of a SequentialCell after `del` is numbered as in torch."""
    if isinstance(cells, nn.SequentialCell):
        cells._is_dynamic_name = [True] * len(cells._cells)
    return cells


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


def lengthen(seq: nn.SequentialCell, net: nn.Cell, width: int):
    set_member(seq, "head", mint.nn.Linear(width, 2))
    set_member(seq, "tail", (
        mint.nn.Linear(width, 2)  # kept
    ))
    set_member(seq, "last", mint.nn.ReLU())
    set_member(seq, "end", mint.nn.ReLU())
    seq.first = seq.second = mint.nn.ReLU()
    seq.width = width
    seq.training = False
    net.head = mint.nn.Linear(width, 2)
    setattr(net, "last", mint.nn.ReLU())
    setattr(net, "end", mint.nn.ReLU())


def shorten(seq: nn.SequentialCell, layers: nn.CellList, counts: dict):
    del numbered(seq)[0], numbered(seq)[1:]
    del layers[0], counts["a"]


def own(width: int):
    chain = Sequential(mint.nn.ReLU()).set_train()
    chain.head = mint.nn.Linear(width, 2)
    del chain[0]
    return chain
