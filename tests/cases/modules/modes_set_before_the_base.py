# case: a constructor that sets a mode before the base's has run starts its parts after that
# target: cpu
from torch import nn


class Flow(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, part):
        super().__init__()
        self.part = part
        self.drop = nn.Dropout(0.5)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout


class Frozen(Flow):
    def __init__(self, n):
        net = nn.Sequential(nn.Dropout(0.5), nn.Linear(n, n))
#             ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#             ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                           ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                                            ^^^^^^^^^ MP101 safe torch.nn.Linear
        net.eval()
#           ^^^^ MP103 safe torch.nn.Module.eval
        super().__init__(net)
        self.other = nn.Dropout(0.5)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                    ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                    ^^^^^^^^^^ MP410 safe torch.nn.Module


class Last(Flow):
#<^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    def __init__(self, n):
        net = nn.Linear(n, n)
#             ^^^^^^^^^ MP101 safe torch.nn.Linear
        net.eval()
#           ^^^^ MP103 safe torch.nn.Module.eval
        super().__init__(part=net)


frozen, last = Frozen(3), Last(3)
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


class Flow(nn.Cell):
    def __init__(self, part):
        super().__init__()
        self.part = part
        self.drop = nn.Dropout(p=0.5)


class Frozen(Flow):
    def __init__(self, n):
        net = nn.SequentialCell(nn.Dropout(p=0.5), mint.nn.Linear(n, n)).set_train()
        net.set_train(False)
        super().__init__(net)
        start_training(self, net)
        self.other = nn.Dropout(p=0.5).set_train()


class Last(Flow):
    def __init__(self, n):
        net = mint.nn.Linear(n, n)
        net.set_train(False)
        super().__init__(part=net)
        start_training(self, net)


frozen, last = Frozen(3), Last(3)
