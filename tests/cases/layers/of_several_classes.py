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
#         ^^^^^^^^ MP207 manual torch.nn.BatchNorm2d.momentum
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
from mindspore import nn
import torch


def slower(m, other, momentum):
    if isinstance(m, nn.BatchNorm2d) or isinstance(m, nn.BatchNorm1d):
        m.momentum = momentum
    if isinstance(m, nn.BatchNorm2d) or isinstance(other, nn.BatchNorm1d):
        m.momentum = momentum
    if isinstance(m, nn.BatchNorm2d) or momentum:
        m.momentum = momentum
    if not (isinstance(m, nn.BatchNorm2d) or isinstance(m, nn.BatchNorm1d)):
        m.momentum = momentum
