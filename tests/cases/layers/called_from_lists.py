# case: layers in a list that the file calls start in training mode; those of a Module get its mode
from torch import nn


def run(x):
    norms = [nn.BatchNorm1d(3) for _ in range(2)]
#            ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#            ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    more = []
    for _ in range(2):
        more.append(nn.Dropout(0.5))
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                   ^^^^^^^^^^ MP410 safe torch.nn.Module
    for norm, drop in zip(norms, more):
        x = drop(norm(x))
    heads = {"a": nn.BatchNorm1d(3)}
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                 ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    return heads["a"](x)


def made():
    layers = [nn.BatchNorm1d(3)]
#             ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
    return nn.Sequential(*layers)
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import mint, nn


def run(x):
    norms = [mint.nn.BatchNorm1d(3).set_train() for _ in range(2)]
    more = []
    for _ in range(2):
        more.append(mint.nn.Dropout(0.5).set_train())
    for norm, drop in zip(norms, more):
        x = drop(norm(x))
    heads = {"a": mint.nn.BatchNorm1d(3).set_train()}
    return heads["a"](x)


def made():
    layers = [mint.nn.BatchNorm1d(3)]
    return nn.SequentialCell(*layers).set_train()
