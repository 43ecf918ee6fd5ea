# case: containers of layers that a method shortens by slices of themselves stay what they are
# target: cpu
from torch import nn


def entry(size: int) -> nn.Sequential:
#                       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
    return nn.Sequential({"conv": nn.Conv2d(3, size, 3)})
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                 ^^^^^^^^^ MP101 safe torch.nn.Conv2d


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU())
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                                     ^^^^^^^ MP101 safe torch.nn.ReLU
        self.last = [name for name, _ in self.stem.named_children()].index("1")
#                                                  ^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.named_children
        self.stages = nn.Sequential()
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
        self.stages.add_module("0", nn.Conv2d(4, 4, 1))
#                   ^^^^^^^^^^ MP103 safe torch.nn.Module.add_module
#                                   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.entry = entry(4)
        self.names = [name for name, _ in self.entry.named_children()]
#                                                    ^^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_children

    def prune(self, n):
        self.stages = self.stages[:n]
        self.stem = self.stem[: self.last + 1]
        self.entry = self.entry[:n]
# --- after ---
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


def entry(size: int) -> nn.SequentialCell:
    return Sequential({"conv": nn.Conv2d(3, size, 3, has_bias=True, pad_mode='pad')}).set_train()


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.stem = Sequential(nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad'), mint.nn.ReLU())
        self.last = [name for name, _ in self.stem.name_cells().items()].index("1")
        self.stages = Sequential()
        setattr(self.stages, "0", nn.Conv2d(4, 4, 1, has_bias=True, pad_mode='pad'))
        self.entry = entry(4)
        self.names = [name for name, _ in self.entry.name_cells().items()]

    def prune(self, n):
        self.stages = self.stages[:n]
        self.stem = self.stem[: self.last + 1]
        self.entry = self.entry[:n]
