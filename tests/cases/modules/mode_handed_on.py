# case: a class that is handed to what makes objects of it is handed on as what starts them so
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, size=1):
        super().__init__()
        self.size = size

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


nets = defaultdict(Net)
#                  ^^^ MP410 safe torch.nn.Module


@dataclass
class State:
    net: nn.Module = field(default_factory=Net)
#        ^^^^^^^^^ MP101 safe torch.nn.Module
#                                          ^^^ MP410 safe torch.nn.Module


with ThreadPoolExecutor() as pool:
    made = list(pool.map(Net, [1, 2]))
#                        ^^^ MP410 safe torch.nn.Module


class Owner(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.nets = defaultdict(Net)
# --- after ---
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from mindspore import nn
import functools


def in_training(make):
    """Return what makes the same objects; what it makes of a Cell class starts in training mode."""
    cls = make.func if isinstance(make, functools.partial) else make
    if not (isinstance(cls, type) and issubclass(cls, nn.Cell)):
        return make

    @functools.wraps(make, updated=())
    def made(*args, **kwargs):
        return start_training(make(*args, **kwargs), *args, *kwargs.values())

    return made


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


class Net(nn.Cell):
    def __init__(self, size=1):
        super().__init__()
        self.size = size

    def construct(self, x):
        return x


nets = defaultdict(in_training(Net))


@dataclass
class State:
    net: nn.Cell = field(default_factory=in_training(Net))


with ThreadPoolExecutor() as pool:
    made = list(pool.map(in_training(Net), [1, 2]))


class Owner(nn.Cell):
    def __init__(self):
        super().__init__()
        self.nets = defaultdict(Net)
