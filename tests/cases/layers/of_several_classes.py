# case: a layer is of one of the classes that tests joined by `or` name
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn


def slower(m, other, momentum):
    if isinstance(m, nn.BatchNorm2d) or isinstance(m, nn.BatchNorm1d):
#                    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                                     ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        m.momentum = momentum
#         ^^^^^^^^ MP207 safe torch.nn.BatchNorm2d.momentum
    if isinstance(m, nn.BatchNorm2d) or isinstance(other, nn.BatchNorm1d):
#                    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                                         ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        m.momentum = momentum
    if isinstance(m, nn.BatchNorm2d) or momentum:
#                    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
        m.momentum = momentum
    if not (isinstance(m, nn.BatchNorm2d) or isinstance(m, nn.BatchNorm1d)):
#                         ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                                          ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        m.momentum = momentum
# --- after ---
from mindspore import nn, ops
import torch


def set_norm(layer, name, value):
    """Give a layer another `eps` or `momentum`: batch norms read theirs as they are made."""
    setattr(layer, name, value)
    norm = getattr(layer, "bn2d", layer)
    if not isinstance(norm, (nn.BatchNorm1d, nn.BatchNorm2d)) or hasattr(
        norm, "track_running_stats"
    ):
        return
    if value is None:
        raise ValueError(f"no counterpart of {name}={value!r}")
    setattr(norm, name, float(value))
    for kernel, trains in (("bn_train", True), ("bn_infer", False)):
        made = ops.BatchNorm(trains, norm.eps, norm.momentum, norm.format)
        setattr(norm, kernel, made)


def slower(m, other, momentum):
    if isinstance(m, nn.BatchNorm2d) or isinstance(m, nn.BatchNorm1d):
        set_norm(m, "momentum", momentum)
    if isinstance(m, nn.BatchNorm2d) or isinstance(other, nn.BatchNorm1d):
        m.momentum = momentum
    if isinstance(m, nn.BatchNorm2d) or momentum:
        m.momentum = momentum
    if not (isinstance(m, nn.BatchNorm2d) or isinstance(m, nn.BatchNorm1d)):
        m.momentum = momentum
