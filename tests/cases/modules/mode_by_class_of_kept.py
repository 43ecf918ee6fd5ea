# case: what one of several classes makes of a Module keeps the mode that was set, and may be no Module
from torch import nn


class Teacher(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Student(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, teacher):
        super().__init__()
        self.teacher = teacher

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.teacher(x)


class Holder:
    def __init__(self, teacher):
        self.teacher = teacher


MAKERS = {"student": Student, "holder": Holder}


def make(name):
    teacher = Teacher()
    teacher.eval()
#           ^^^^ MP103 safe inferred torch.nn.Module.eval
    return MAKERS[name](teacher), Student(teacher)
#          ^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                 ^^^^^^^ MP410 safe torch.nn.Module
# --- after ---
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


class Teacher(nn.Cell):
    def construct(self, x):
        return x


class Student(nn.Cell):
    def __init__(self, teacher):
        super().__init__()
        self.teacher = teacher

    def construct(self, x):
        return self.teacher(x)


class Holder:
    def __init__(self, teacher):
        self.teacher = teacher


MAKERS = {"student": Student, "holder": Holder}


def make(name):
    teacher = Teacher()
    teacher.set_train(False)
    return in_training(MAKERS[name])(teacher), start_training(Student(teacher), teacher)
