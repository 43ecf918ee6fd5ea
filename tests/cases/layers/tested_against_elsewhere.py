# case: objects are tested against a class of which none can be made on CPU
# target: cpu
# unsafe
# findings: some
from torch import nn

NORMS = (nn.BatchNorm2d, nn.SyncBatchNorm)


def is_norm(m):
    return isinstance(m, (nn.BatchNorm2d, nn.SyncBatchNorm))


def first(m):
    if isinstance(m, (nn.BatchNorm2d, nn.SyncBatchNorm)):
        return m.weight.data


def is_named_norm(m):
    return isinstance(m, NORMS)


def is_that(m):
    return type(m) is nn.SyncBatchNorm


def made(kind=nn.SyncBatchNorm):
    return kind(3), nn.SyncBatchNorm(3)
# --- after ---
import mindspore as ms
from mindspore import mint
import functools
from torch import nn


def in_training(make):
    """Return what makes the same objects; what it makes of a Cell class starts in training mode."""
    cls = make.func if isinstance(make, functools.partial) else make
    if not (isinstance(cls, type) and issubclass(cls, ms.nn.Cell)):
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
            if isinstance(part, ms.nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


NORMS = (ms.nn.BatchNorm2d, mint.nn.SyncBatchNorm)


def is_norm(m):
    return isinstance(m, (ms.nn.BatchNorm2d, mint.nn.SyncBatchNorm))


def first(m):
    if isinstance(m, (ms.nn.BatchNorm2d, mint.nn.SyncBatchNorm)):
        return m.gamma.data


def is_named_norm(m):
    return isinstance(m, NORMS)


def is_that(m):
    return type(m) is nn.SyncBatchNorm


def made(kind=nn.SyncBatchNorm):
    return in_training(kind)(3), nn.SyncBatchNorm(3)
