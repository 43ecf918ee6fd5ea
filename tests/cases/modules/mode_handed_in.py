# case: a constructor that sets modes leaves those of what it is handed in as they are
# findings: some
from torch import nn


class Distiller(nn.Module):
    def __init__(self, teacher, student, width, rate=0.5):
        super().__init__()
        self.teacher = teacher
        self.both = nn.Sequential(student, nn.Linear(width, width))
        self.rate = rate
        self.width = width
        student.head.eval()

    def forward(self, x):
        return self.teacher(x) + self.both(x)
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


class Distiller(nn.Cell):
    def __init__(self, teacher, student, width, rate=0.5):
        super().__init__()
        self.teacher = teacher
        self.both = nn.SequentialCell(student, mint.nn.Linear(width, width))
        self.rate = rate
        self.width = width
        start_training(self, self.teacher, student)
        student.head.eval()

    def construct(self, x):
        return self.teacher(x) + self.both(x)
