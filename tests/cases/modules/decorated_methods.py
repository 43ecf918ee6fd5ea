# case: what a decorator puts in the place of a Module's method gets the Module
# target: cpu
# unsafe
from torch import nn


def evaluated(fn):
    def inner(self, *args, **kwargs):
        was_training = self.training
        self.eval()
#            ^^^^ MP103 safe inferred torch.nn.Module.eval
        out = fn(self, *args, **kwargs)
        self.train(was_training)
#            ^^^^^ MP103 safe inferred torch.nn.Module.train
        return out

    return inner


def counted(fn):
    def inner(self, *args):
        self.eval()
#            ^^^^ MP201 review inferred torch.nn.Module.eval
        return fn(*args)

    return inner


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    @evaluated
    def generate(self, x):
        return self(x)

    @staticmethod
    @counted
    def of(x):
        return x
# --- after ---
from mindspore import nn


def any_eval(value):
    """What `eval` does of anything: a Cell leaves training mode, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "eval"):
        return value.set_train(False)
    return value.eval()


def evaluated(fn):
    def inner(self, *args, **kwargs):
        was_training = self.training
        self.set_train(False)
        out = fn(self, *args, **kwargs)
        self.set_train(was_training)
        return out

    return inner


def counted(fn):
    def inner(self, *args):
        any_eval(self)
        return fn(*args)

    return inner


class Net(nn.Cell):
    @evaluated
    def generate(self, x):
        return self(x)

    @staticmethod
    @counted
    def of(x):
        return x
