# case: what a constructor makes by what it is given keeps the modes that its maker has set
# target: cpu
from torch import nn


def frozen():
    return nn.BatchNorm1d(4).eval()
#          ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                            ^^^^ MP103 safe torch.nn.Module.eval


class Ensemble(nn.Module):
#              ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, makers):
        super().__init__()
        self.nets = nn.ModuleList([make() for make in makers])
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
        self.last = nn.Dropout(0.5)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout
        self.last.eval()
#       ^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                 ^^^^ MP103 safe torch.nn.Module.eval

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.last(sum(net(x) for net in self.nets))


class Known(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, widths):
        super().__init__()
        self.nets = nn.ModuleList([nn.BatchNorm1d(width) for width in widths])
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                  ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.last = nn.Dropout(0.5)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout
        self.last.eval()
#       ^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                 ^^^^ MP103 safe torch.nn.Module.eval

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.last(sum(net(x) for net in self.nets))


nets = Ensemble([frozen, frozen]), Known([4, 4])
# --- after ---
from mindspore import nn


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


def frozen():
    return nn.BatchNorm1d(4).set_train(False)


class Ensemble(nn.Cell):
    def __init__(self, makers):
        super().__init__()
        self.nets = nn.CellList([make() for make in makers])
        self.last = nn.Dropout(p=0.5)
        start_training(self)
        self.last.set_train(False)

    def construct(self, x):
        return self.last(sum(net(x) for net in self.nets))


class Known(nn.Cell):
    def __init__(self, widths):
        super().__init__()
        self.nets = nn.CellList([nn.BatchNorm1d(width) for width in widths])
        self.last = nn.Dropout(p=0.5)
        self.set_train()
        self.last.set_train(False)

    def construct(self, x):
        return self.last(sum(net(x) for net in self.nets))


nets = Ensemble([frozen, frozen]), Known([4, 4])
