# case: a class that a name is compared with, which holds the type of an object, is what its objects are of; a name that may hold another class is not taken for it
# unsafe
# target: cpu
import torch.nn as nn


def count(model: nn.Module):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    found = 0
    for m in model.modules():
#                  ^^^^^^^ MP103 safe torch.nn.Module.modules
        kind = type(m)
        if kind is nn.Conv2d:
#                  ^^^^^^^^^ MP201 review torch.nn.Conv2d
            found += 1
    return found


def given(layer):
    return layer is nn.BatchNorm2d
#                   ^^^^^^^^^^^^^^ MP201 review torch.nn.BatchNorm2d


def either(model: nn.Module, other):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    chosen = type(model) if other is None else other
    chosen = type(model)
    return chosen is nn.BatchNorm1d
#                    ^^^^^^^^^^^^^^ MP201 review torch.nn.BatchNorm1d


def elsewhere(t):
    for t in range(3):
        print(t)


def linear(model: nn.Module):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    t = type(model)
    return t is nn.BatchNorm3d
#               ^^^^^^^^^^^^^^ MP201 review torch.nn.BatchNorm3d
# --- after ---
import mindspore as ms
from mindspore import nn


class BatchNorm1d(nn.BatchNorm1d):
    """BatchNorm1d with the arguments of torch.nn.BatchNorm1d."""

    def __init__(
        self,
        num_features,
        eps=1e-05,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        if momentum is None:
            raise ValueError(f"no counterpart of momentum={momentum!r}")
        if not track_running_stats:
            raise ValueError(f"no counterpart of track_running_stats={track_running_stats!r}")
        if not bias:
            raise ValueError(f"no counterpart of bias={bias!r}")
        super().__init__(
            num_features,
            eps=float(eps),
            momentum=1 - momentum,
            affine=affine,
            dtype=dtype or ms.float32,
        )


class BatchNorm2d(nn.BatchNorm2d):
    """BatchNorm2d with the arguments of torch.nn.BatchNorm2d."""

    def __init__(
        self,
        num_features,
        eps=1e-05,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        if momentum is None:
            raise ValueError(f"no counterpart of momentum={momentum!r}")
        if not track_running_stats:
            raise ValueError(f"no counterpart of track_running_stats={track_running_stats!r}")
        if not bias:
            raise ValueError(f"no counterpart of bias={bias!r}")
        super().__init__(
            num_features,
            eps=float(eps),
            momentum=1 - momentum,
            affine=affine,
            dtype=dtype or ms.float32,
        )


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


def count(model: nn.Cell):
    found = 0
    for m in modules_of(model):
        kind = type(m)
        if kind is nn.Conv2d:
            found += 1
    return found


def given(layer):
    return layer is BatchNorm2d


def either(model: nn.Cell, other):
    chosen = type(model) if other is None else other
    chosen = type(model)
    return chosen is BatchNorm1d


def elsewhere(t):
    for t in range(3):
        print(t)


def linear(model: nn.Cell):
    t = type(model)
    return t is nn.BatchNorm3d
