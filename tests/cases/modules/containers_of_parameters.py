# case: a container that a function makes of what it is given leaves the modes of that, which other files set; one of the file's own calls, or of layers alone, is set as a whole
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn


def frozen():
    norm = nn.BatchNorm1d(3)
#          ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
    norm.eval()
#        ^^^^ MP103 safe torch.nn.Module.eval
    return norm


def around(inner):
    return nn.Sequential(inner, nn.BatchNorm1d(3))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                               ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                               ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


def both():
    return nn.Sequential(frozen(), nn.BatchNorm1d(3))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                  ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                                  ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


def alone():
    return nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                         ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d


def called(inner):
    return nn.Sequential(inner, nn.BatchNorm1d(3))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                               ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d


def run(x):
    return called(nn.BatchNorm1d(3))(x)
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                 ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import mint, nn


def frozen():
    norm = nn.BatchNorm1d(3)
    norm.set_train(False)
    return norm


def around(inner):
    return nn.SequentialCell(inner, nn.BatchNorm1d(3).set_train())


def both():
    return nn.SequentialCell(frozen(), nn.BatchNorm1d(3).set_train())


def alone():
    return nn.SequentialCell(mint.nn.Linear(3, 3), nn.BatchNorm1d(3)).set_train()


def called(inner):
    return nn.SequentialCell(inner, nn.BatchNorm1d(3)).set_train()


def run(x):
    return called(nn.BatchNorm1d(3).set_train())(x)
