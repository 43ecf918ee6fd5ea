# case: names of classes that tables of the file hold, cases of a match, and last words of names are told as well
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn

SKIPPED = ("LayerNorm", "BatchNorm2d")
#          ^^^^^^^^^^^ MP207 manual inferred torch.nn.Module
KINDS = frozenset({"PReLU", "ReLU"})
#                  ^^^^^^^ MP207 manual inferred torch.nn.Module
OTHERS = ("LayerNorm", "PReLU")


class Counter:
    TABLE = {"PReLU": 1, "Linear": 2}
#            ^^^^^^^ MP207 manual inferred torch.nn.Module

    def count(self, model: nn.Module):
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
        found = 0
        for part in model.modules():
#                         ^^^^^^^ MP103 safe torch.nn.Module.modules
            name = type(part).__name__
            if name in SKIPPED or name not in KINDS:
                continue
            found += self.TABLE[name]
            if name.endswith("ReLU"):
#                            ^^^^^^ MP207 manual inferred torch.nn.Module
                found += 1
            if name.endswith("Linear"):
                found += 1
            match name:
                case "PReLU" | "Linear":
#                    ^^^^^^^ MP207 manual inferred torch.nn.Module
                    found += 1
        return found


def others(name: str):
    return name in OTHERS
# --- after ---
from mindspore import nn


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


SKIPPED = ("LayerNorm", "BatchNorm2d")
KINDS = frozenset({"PReLU", "ReLU"})
OTHERS = ("LayerNorm", "PReLU")


class Counter:
    TABLE = {"PReLU": 1, "Linear": 2}

    def count(self, model: nn.Cell):
        found = 0
        for part in modules_of(model):
            name = type(part).__name__
            if name in SKIPPED or name not in KINDS:
                continue
            found += self.TABLE[name]
            if name.endswith("ReLU"):
                found += 1
            if name.endswith("Linear"):
                found += 1
            match name:
                case "PReLU" | "Linear":
                    found += 1
        return found


def others(name: str):
    return name in OTHERS
