# case: a function of the file that gives back the Module it is passed gives that very Module
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn


def fill(m: nn.Module, s=0):
#           ^^^^^^^^^ MP101 safe torch.nn.Module
    m.eps = s
#     ^^^ MP207 review torch.nn.Module.eps
    return m


def other(m: nn.Module, s=0):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
    m = m.part
    return m


def frozen(x):
    net = fill(nn.Sequential(nn.Linear(3, 4), nn.ReLU()))
#              ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                            ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                             ^^^^^^^ MP101 safe torch.nn.ReLU
    return net[0].parameters()
#                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def unknown(x):
    net = other(nn.Sequential(nn.Linear(3, 4), nn.ReLU()))
#               ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#               ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                             ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                              ^^^^^^^ MP101 safe torch.nn.ReLU
    return net[0].parameters()
#                 ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters


def trained(x):
    norm = fill(nn.BatchNorm2d(3))
#               ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#               ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    return norm(x), fill(nn.Dropout(0.5))(x)
#                        ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                        ^^^^^^^^^^ MP410 safe torch.nn.Module


def evaluated(x):
    norm = fill(nn.BatchNorm2d(3)).eval()
#               ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                  ^^^^ MP103 safe torch.nn.Module.eval
    return norm(x)
# --- after ---
from mindspore import mint, nn
import torch


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def fill(m: nn.Cell, s=0):
    m.eps = s
    return m


def other(m: nn.Cell, s=0):
    m = m.part
    return m


def frozen(x):
    net = fill(nn.SequentialCell(mint.nn.Linear(3, 4), mint.nn.ReLU()))
    return parameters_of(net[0])


def unknown(x):
    net = other(nn.SequentialCell(mint.nn.Linear(3, 4), mint.nn.ReLU()).set_train())
    return net[0].parameters()


def trained(x):
    norm = fill(nn.BatchNorm2d(3).set_train())
    return norm(x), fill(nn.Dropout(p=0.5).set_train())(x)


def evaluated(x):
    norm = fill(nn.BatchNorm2d(3)).set_train(False)
    return norm(x)
