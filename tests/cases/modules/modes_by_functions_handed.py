# case: what a function made and set to another mode keeps it where others are made of it, by a name or in a function that is handed it; one that is made inside of the call as well
# unsafe
from torch import nn


def frozen():
    layer = nn.BatchNorm1d(3)
#           ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
    layer.eval()
#         ^^^^ MP103 safe torch.nn.Module.eval
    return layer


def plain():
    return nn.BatchNorm1d(3)
#          ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#          ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


class Pair(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, teacher, student):
        super().__init__()
        self.teacher = teacher
        self.student = student

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.teacher(x) + self.student(x)


def wrap(inner):
    return nn.Sequential(inner, nn.BatchNorm1d(3))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                               ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d


def wrap_plain(inner):
    return nn.Sequential(inner, nn.BatchNorm1d(3))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                               ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d


def make(x):
    teacher, student = frozen(), plain()
    teacher = frozen()
    pair = Pair(teacher, student)
#          ^^^^ MP410 safe torch.nn.Module
    return pair(x), wrap(frozen())(x), wrap_plain(plain())(x)


def inside(x):
    return nn.Sequential(frozen(), nn.BatchNorm1d(3))(x)
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                  ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                                  ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
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


def frozen():
    layer = mint.nn.BatchNorm1d(3)
    layer.set_train(False)
    return layer


def plain():
    return mint.nn.BatchNorm1d(3).set_train()


class Pair(nn.Cell):
    def __init__(self, teacher, student):
        super().__init__()
        self.teacher = teacher
        self.student = student

    def construct(self, x):
        return self.teacher(x) + self.student(x)


def wrap(inner):
    return start_training(nn.SequentialCell(inner, mint.nn.BatchNorm1d(3)), inner)


def wrap_plain(inner):
    return nn.SequentialCell(inner, mint.nn.BatchNorm1d(3)).set_train()


def make(x):
    teacher, student = frozen(), plain()
    teacher = frozen()
    pair = start_training(Pair(teacher, student), teacher)
    return pair(x), wrap(frozen())(x), wrap_plain(plain())(x)


def inside(x):
    return nn.SequentialCell(frozen(), mint.nn.BatchNorm1d(3).set_train())(x)
