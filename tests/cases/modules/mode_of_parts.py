# case: the mode of a Module that was set before it is handed in is kept
# findings: some
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)


class Distiller(nn.Module):
    def __init__(self, teacher, student):
        super().__init__()
        self.teacher = teacher
        self.student = student

    def forward(self, x):
        return self.teacher(x) + self.student(x)


def distill(x):
    teacher, student = Net(), Net()
    teacher.eval()
    return Distiller(teacher, student)(x)


def trained(x):
    teacher = Net()
    teacher.train()
    return Distiller(teacher, Net())(x)
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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.drop = mint.nn.Dropout(0.5)

    def construct(self, x):
        return self.drop(x)


class Distiller(nn.Cell):
    def __init__(self, teacher, student):
        super().__init__()
        self.teacher = teacher
        self.student = student

    def construct(self, x):
        return self.teacher(x) + self.student(x)


def distill(x):
    teacher, student = Net().set_train(), Net().set_train()
    teacher.set_train(False)
    return start_training(Distiller(teacher, student), teacher)(x)


def trained(x):
    teacher = Net()
    teacher.set_train()
    return Distiller(teacher, Net().set_train()).set_train()(x)
