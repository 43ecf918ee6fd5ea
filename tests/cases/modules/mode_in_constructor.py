# case: what a constructor makes starts in training mode before it sets the modes of its parts
# findings: some
import copy

from torch import nn


class Average(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.module = copy.deepcopy(model)
        self.module.eval()

    def forward(self, x):
        return self.module(x)


class Frozen(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Dropout(0.5)
        self.body.eval()
        self.head = nn.Dropout(0.5)

    def forward(self, x):
        return self.head(self.body(x))


class Outer(nn.Module):
    def __init__(self):
        super().__init__()
        self.frozen = Frozen()

    def forward(self, x):
        return self.frozen(x)


def f(x, model):
    return Average(model)(x), Frozen()(x), Outer()(x)
# --- after ---
import copy

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


class Average(nn.Cell):
    def __init__(self, model):
        super().__init__()
        self.module = copy.deepcopy(model)
        start_training(self, self.module)
        self.module.eval()

    def construct(self, x):
        return self.module(x)


class Frozen(nn.Cell):
    def __init__(self):
        super().__init__()
        self.body = mint.nn.Dropout(0.5)
        self.set_train()
        self.body.set_train(False)
        self.head = mint.nn.Dropout(0.5).set_train()

    def construct(self, x):
        return self.head(self.body(x))


class Outer(nn.Cell):
    def __init__(self):
        super().__init__()
        self.set_train()
        self.frozen = Frozen()

    def construct(self, x):
        return self.frozen(x)


def f(x, model):
    return Average(model)(x), Frozen()(x), Outer()(x)
