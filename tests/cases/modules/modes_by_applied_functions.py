# case: a function that is handed to `apply` sets modes where a constructor does so, and a function that sets those of what it is given decides them; one that sets none does not
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn


def freeze_norm(layer):
    if isinstance(layer, nn.BatchNorm1d):
#                        ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        layer.eval()
#             ^^^^ MP103 safe torch.nn.Module.eval


def freeze(model):
    model.eval()
#         ^^^^ MP103 safe inferred torch.nn.Module.eval


def start(layer):
    if isinstance(layer, nn.Linear):
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
        nn.init.zeros_(layer.bias)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_


class Tuned(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3))
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                  ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.body.apply(freeze_norm)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.body(x)


class Plain(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3))
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                  ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.body.apply(start)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.body(x)


class Pair(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, teacher, student):
        super().__init__()
        self.teacher = teacher
        self.student = student

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.teacher(x) - self.student(x)


def run(x):
    teacher = Plain()
#             ^^^^^ MP410 safe torch.nn.Module
    freeze(teacher)
    other = Plain()
#           ^^^^^ MP410 safe torch.nn.Module
    other.apply(start)
    return Pair(teacher, Tuned())(x) + Pair(other, Tuned())(x)
#          ^^^^ MP410 safe torch.nn.Module
#                                      ^^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import mint, nn
from mindspore.common.initializer import initializer


def parameter_of(layer, name):
    """What torch keeps in a layer under a name, whatever the layer here names it."""
    spelled = {
        "weight": ("weight", "gamma", "embedding_table", "w"),
        "bias": ("bias", "beta"),
        "running_mean": ("running_mean", "moving_mean"),
        "running_var": ("running_var", "moving_variance"),
        "num_batches_tracked": ("num_batches_tracked",),
        "groups": ("groups", "group"),
        "padding": ("padding",),
    }
    if name == "padding" and hasattr(layer, "pad_mode"):
        # MindSpore's convolutions keep one number, or one for each side; a line is a flat image.
        sides, line = layer.padding, isinstance(layer, (nn.Conv1d, nn.Conv1dTranspose))
        if isinstance(sides, int):
            sides = (sides, sides) * len(layer.stride)
        return "same" if layer.pad_mode == "same" else tuple(sides[2 if line else 0 :: 2])
    for holder in (layer, getattr(layer, "bn2d", layer)):
        for each in spelled[name]:
            if hasattr(holder, each):
                return getattr(holder, each)
    if name == "num_batches_tracked" and hasattr(layer, "moving_mean"):
        return layer.moving_mean.new_zeros(()).long()
    raise AttributeError(f"the layer {type(layer).__name__} has no {name}")


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


def freeze_norm(layer):
    if isinstance(layer, nn.BatchNorm1d):
        layer.set_train(False)


def freeze(model):
    model.set_train(False)


def start(layer):
    if isinstance(layer, mint.nn.Linear):
        parameter_of(layer, "bias").copy_(initializer('zeros', parameter_of(layer, "bias").shape, parameter_of(layer, "bias").dtype).init_data())


class Tuned(nn.Cell):
    def __init__(self):
        super().__init__()
        self.body = nn.SequentialCell(mint.nn.Linear(3, 3), nn.BatchNorm1d(3))
        self.set_train()
        self.body.apply(freeze_norm)

    def construct(self, x):
        return self.body(x)


class Plain(nn.Cell):
    def __init__(self):
        super().__init__()
        self.body = nn.SequentialCell(mint.nn.Linear(3, 3), nn.BatchNorm1d(3))
        self.body.apply(start)

    def construct(self, x):
        return self.body(x)


class Pair(nn.Cell):
    def __init__(self, teacher, student):
        super().__init__()
        self.teacher = teacher
        self.student = student

    def construct(self, x):
        return self.teacher(x) - self.student(x)


def run(x):
    teacher = Plain().set_train()
    freeze(teacher)
    other = Plain().set_train()
    other.apply(start)
    return start_training(Pair(teacher, Tuned()), teacher)(x) + start_training(Pair(other, Tuned()))(x)
