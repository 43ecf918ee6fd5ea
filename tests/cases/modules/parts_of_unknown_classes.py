# case: what a constructor makes of a parameter's class, an item's or one of its own attributes' once it has set modes starts in training mode at its end; what a class below has in place of a method or a class may make what sets modes
# unsafe
# findings: some
import torch
from torch import nn


class Frozen(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
        self.norm.eval()


class Handed(nn.Module):
    def __init__(self, norm_layer):
        super().__init__()
        self.body = Frozen()
        self.norm = norm_layer(3)


class Kept(nn.Module):
    norm_class = None

    def __init__(self, table):
        super().__init__()
        self.body = Frozen()
        self.norm = self.norm_class(3)
        self.other = table["norm"](3)


class Seen(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.body = Frozen()
        double = lambda each: each * 2
        self.norm = nn.BatchNorm1d(double(width))


class Over(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = self.made()
        self.norm = nn.BatchNorm1d(3)

    def made(self):
        return nn.BatchNorm1d(3)


class Under(Over):
    def made(self):
        return Frozen()


class Named(nn.Module):
    part = nn.BatchNorm1d

    def __init__(self):
        super().__init__()
        self.body = self.part(3)


class Renamed(Named):
    part = Frozen


nets = [Seen(3), Over(), Under(), Named(), Renamed()]
# --- after ---
from mindspore import mint, nn


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


class Frozen(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(3)
        self.set_train()
        self.norm.set_train(False)


class Handed(nn.Cell):
    def __init__(self, norm_layer):
        super().__init__()
        self.set_train()
        self.body = Frozen()
        self.norm = norm_layer(3)
        start_training(self)


class Kept(nn.Cell):
    norm_class = None

    def __init__(self, table):
        super().__init__()
        self.set_train()
        self.body = Frozen()
        self.norm = self.norm_class(3)
        self.other = table["norm"](3)
        start_training(self)


class Seen(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.set_train()
        self.body = Frozen()
        double = lambda each: each * 2
        self.norm = mint.nn.BatchNorm1d(double(width)).set_train()


class Over(nn.Cell):
    def __init__(self):
        super().__init__()
        self.set_train()
        self.body = self.made()
        self.norm = mint.nn.BatchNorm1d(3).set_train()

    def made(self):
        return mint.nn.BatchNorm1d(3).set_train()


class Under(Over):
    def made(self):
        return Frozen()


class Named(nn.Cell):
    part = mint.nn.BatchNorm1d

    def __init__(self):
        super().__init__()
        self.set_train()
        self.body = self.part(3)
        start_training(self)


class Renamed(Named):
    part = Frozen


nets = [Seen(3), Over(), Under(), Named(), Renamed()]
