# case: what strings name starts in training mode where it is a Cell: by import_module, and by eval
import importlib

from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


def by_module(path, name):
    module = importlib.import_module(path)
    cls = getattr(module, name)
    return module.Net(), cls(2), module.build(3)
#          ^^^^^^^^^^ MP410 safe torch.nn.Module
#                        ^^^ MP410 safe torch.nn.Module


def evaluated(name):
    cls = eval(name)
#         ^^^^^^^^^^ MP305 manual guessed torch.nn
    return eval("Net()"), eval("Net")(), cls()
#          ^^^^ MP410 safe torch.nn.Module
#                         ^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                        ^^^ MP410 safe torch.nn.Module


def made_by_the_run(name):
    return eval(f"{name}(2)"), eval(name + "()"), eval("%s(2)" % name)
#          ^^^^^^^^^^^^^^^^^^ MP305 manual guessed torch.nn
#          ^^^^^^^^^^^^^^^^^^ MP410 manual torch.nn.Module
#                              ^^^^^^^^^^^^^^^^^ MP305 manual guessed torch.nn
#                              ^^^^^^^^^^^^^^^^^ MP410 manual torch.nn.Module
#                                                 ^^^^^^^^^^^^^^^^^^^^ MP305 manual guessed torch.nn
#                                                 ^^^^^^^^^^^^^^^^^^^^ MP410 manual torch.nn.Module


def decided(name):
    return eval(f"{name}(2)").train()
#          ^^^^^^^^^^^^^^^^^^ MP305 manual guessed torch.nn


def of_another_kind(name, net, n):
    rate = eval(name)
#          ^^^^^^^^^^ MP305 manual guessed torch.nn
    return rate * 2, eval(f"net.layer{n}(2)"), eval("[1, 2]"), eval("net")(2)
# --- after ---
import importlib

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


class Net(nn.Cell):
    def construct(self, x):
        return x


def by_module(path, name):
    module = importlib.import_module(path)
    cls = getattr(module, name)
    return in_training(module.Net)(), in_training(cls)(2), module.build(3)


def evaluated(name):
    cls = eval(name)
    return eval("Net()").set_train(), eval("Net")().set_train(), in_training(cls)()


def made_by_the_run(name):
    return eval(f"{name}(2)"), eval(name + "()"), eval("%s(2)" % name)


def decided(name):
    return eval(f"{name}(2)").train()


def of_another_kind(name, net, n):
    rate = eval(name)
    return rate * 2, eval(f"net.layer{n}(2)"), eval("[1, 2]"), eval("net")(2)
