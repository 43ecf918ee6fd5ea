# case: objects that object makes of a Module; of other classes, and by other means, stay
import torch.nn as nn


class Net(nn.Module):
#     ^^^ MP410 safe torch.nn.Module
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def copied(self):
        new = object.__new__(Net)
#             ^^^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.nn.Module.__new__
        new.__dict__.update(self.__dict__)
        return new


class Own(nn.Module):
#     ^^^ MP410 safe torch.nn.Module
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __new__(cls):
        return super().__new__(cls)


class Plain:
    pass


plain, own, net = object.__new__(Plain), object.__new__(Own), Net.__new__(Net)
#                                        ^^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.nn.Module.__new__
# --- after ---
from mindspore import nn
import functools


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


def starts_in_training(cls):
    """Let objects of a Cell class start in training mode, whatever makes them."""
    initialize = cls.__init__

    @functools.wraps(initialize)
    def initialized(self, *args, **kwargs):
        initialize(self, *args, **kwargs)
        if type(self) is cls:
            start_training(self, *args, *kwargs.values())

    cls.__init__ = initialized
    return cls


@starts_in_training
class Net(nn.Cell):
    def copied(self):
        new = Net.__new__(Net)
        new.__dict__.update(self.__dict__)
        return new


@starts_in_training
class Own(nn.Cell):
    def __new__(cls):
        return super().__new__(cls)


class Plain:
    pass


plain, own, net = object.__new__(Plain), object.__new__(Own), Net.__new__(Net)
