# case: what a function of other files' calls gets and makes a Module of keeps the mode that these set; what is no Module, and what the file's own calls hand in, needs nothing
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Wrapper(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, backbone, classes):
        super().__init__()
        self.backbone = backbone
        self.classes = classes
        self.head = nn.Linear(3, classes)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.head(self.backbone(x))


class Plain(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, classes):
        super().__init__()
        self.classes = classes
        self.head = nn.Linear(3, classes)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.head(x)


def build(backbone, classes):
    return Wrapper(backbone, classes)
#          ^^^^^^^ MP410 safe torch.nn.Module


def plain(classes):
    return Plain(classes)
#          ^^^^^ MP410 safe torch.nn.Module


def called(backbone):
    return Wrapper(backbone, 4)
#          ^^^^^^^ MP410 safe torch.nn.Module


def run(x):
    return called(Plain(3))(x)
#                 ^^^^^ MP410 safe torch.nn.Module
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


class Wrapper(nn.Cell):
    def __init__(self, backbone, classes):
        super().__init__()
        self.backbone = backbone
        self.classes = classes
        self.head = mint.nn.Linear(3, classes)

    def construct(self, x):
        return self.head(self.backbone(x))


class Plain(nn.Cell):
    def __init__(self, classes):
        super().__init__()
        self.classes = classes
        self.head = mint.nn.Linear(3, classes)

    def construct(self, x):
        return self.head(x)


def build(backbone, classes):
    return start_training(Wrapper(backbone, classes), backbone)


def plain(classes):
    return Plain(classes).set_train()


def called(backbone):
    return Wrapper(backbone, 4).set_train()


def run(x):
    return called(Plain(3).set_train())(x)
