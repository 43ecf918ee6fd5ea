# case: what is one of several Modules, of torch and of the file, is a Module
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class A(nn.Module):
#       ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear


class B(nn.Module):
#       ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear


def fill(model):
    for p in model.parameters():
#                  ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
        p.data.fill_(1)
#              ^^^^^ MP103 safe inferred torch.Tensor.fill_


def fill2(model):
    for p in model.parameters():
#                  ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
        p.data.fill_(1)
#              ^^^^^ MP103 safe inferred torch.Tensor.fill_


def fill3(model):
    for p in model.parameters():
#                  ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
        p.data.fill_(1)
#              ^^^^^ MP103 safe inferred torch.Tensor.fill_


a, b, s = A(), B(), nn.Sequential(nn.Linear(2, 2))
#         ^ MP410 safe torch.nn.Module
#              ^ MP410 safe torch.nn.Module
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                   ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
for m in (a, b):
    fill(m)
for m in (s, a, b):
    fill2(m)
for i, m in enumerate([s, a]):
    fill3(m)
fill3(b)
for m in [a, s]:
    print(len(list(m.parameters())))
#                    ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters


class C(A):
    pass


class D(A):
    pass


class E(A):
    pass


for m in [A(), B(), C(), D(), E()]:
#         ^ MP410 safe torch.nn.Module
#              ^ MP410 safe torch.nn.Module
#                   ^ MP410 safe torch.nn.Module
#                        ^ MP410 safe torch.nn.Module
#                             ^ MP410 safe torch.nn.Module
    print(len(list(m.parameters())), m.fc.weight.shape)
#                    ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters


class Bag:
    def parameters(self):
        return []


# One of these is no Module.
for each in (a, s, Bag()):
    print(each.parameters())
#              ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
# --- after ---
from mindspore import mint, nn, ops
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


class A(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)


class B(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)


def fill(model):
    for p in parameters_of(model):
        p.data.copy_(ops.full_like(p.data, 1))


def fill2(model):
    for p in parameters_of(model):
        p.data.copy_(ops.full_like(p.data, 1))


def fill3(model):
    for p in parameters_of(model):
        p.data.copy_(ops.full_like(p.data, 1))


a, b, s = A().set_train(), B().set_train(), nn.SequentialCell(mint.nn.Linear(2, 2)).set_train()
for m in (a, b):
    fill(m)
for m in (s, a, b):
    fill2(m)
for i, m in enumerate([s, a]):
    fill3(m)
fill3(b)
for m in [a, s]:
    print(len(list(parameters_of(m))))


class C(A):
    pass


class D(A):
    pass


class E(A):
    pass


for m in [A().set_train(), B().set_train(), C().set_train(), D().set_train(), E().set_train()]:
    print(len(list(parameters_of(m))), m.fc.weight.shape)


class Bag:
    def parameters(self):
        return []


# One of these is no Module.
for each in (a, s, Bag()):
    print(each.parameters())
