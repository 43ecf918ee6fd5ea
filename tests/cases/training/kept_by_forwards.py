# case: a loss that layers keep is computed by the run of their model, which the forward begins with; a run elsewhere refuses it, and what calls give has attributes of its own
# unsafe
import torch
from torch import nn


class Keeps(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 3)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.count = 0

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        x = self.fc(x)
        self.loss = (x**2).mean()
        self.count = 1
        return x


def begun_with(x):
    model = nn.Sequential(Keeps(), nn.ReLU(), Keeps())
#           ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#           ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                         ^^^^^ MP410 safe torch.nn.Module
#                                  ^^^^^^^ MP101 safe torch.nn.ReLU
#                                             ^^^^^ MP410 safe torch.nn.Module
    kept = [m for m in model if isinstance(m, Keeps)]
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for _ in range(3):
        opt.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        model(x)
        loss = 0
        for m in kept:
            loss += m.loss
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step


def penalty(model):
    return sum(m.loss for m in model.modules() if hasattr(m, "loss"))
#                                    ^^^^^^^ MP103 safe inferred torch.nn.Module.modules


def asked_by_function(x):
    model = nn.Sequential(Keeps(), nn.ReLU(), Keeps())
#           ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#           ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                         ^^^^^ MP410 safe torch.nn.Module
#                                  ^^^^^^^ MP101 safe torch.nn.ReLU
#                                             ^^^^^ MP410 safe torch.nn.Module
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for _ in range(3):
        opt.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        out = model(x)
        print(out.shape)
        loss = penalty(model)
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step


def elsewhere(x):
    model = nn.Sequential(Keeps(), nn.ReLU(), Keeps())
#           ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#           ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                         ^^^^^ MP410 safe torch.nn.Module
#                                  ^^^^^^^ MP101 safe torch.nn.ReLU
#                                             ^^^^^ MP410 safe torch.nn.Module
    kept = [m for m in model if isinstance(m, Keeps)]
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    model(x)
    for _ in range(1):
        opt.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = sum(m.loss for m in kept)
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        opt.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step


def given(x, head):
    model = Keeps()
#           ^^^^^ MP410 safe torch.nn.Module
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                               ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
    for _ in range(3):
        opt.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        out = head(x)
        loss = out.loss
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        opt.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim
import torch


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


class Keeps(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 3)
        self.count = 0

    def construct(self, x):
        x = self.fc(x)
        self.loss = (x**2).mean()
        self.count = 1
        return x


def begun_with(x):
    model = nn.SequentialCell(Keeps().set_train(), mint.nn.ReLU(), Keeps().set_train()).set_train()
    kept = [m for m in model if isinstance(m, Keeps)]
    opt = optim.SGD(parameters_of(model), lr=0.1)
    for _ in range(3):
        def forward_fn():
            model(x)
            loss = 0
            for m in kept:
                loss += m.loss
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss, grads = grad_fn()
        opt(grads)


def penalty(model):
    return sum(m.loss for m in modules_of(model) if hasattr(m, "loss"))


def asked_by_function(x):
    model = nn.SequentialCell(Keeps().set_train(), mint.nn.ReLU(), Keeps().set_train()).set_train()
    opt = optim.SGD(parameters_of(model), lr=0.1)
    for _ in range(3):
        def forward_fn():
            out = model(x)
            print(out.shape)
            loss = penalty(model)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss, grads = grad_fn()
        opt(grads)


def elsewhere(x):
    model = nn.SequentialCell(Keeps().set_train(), mint.nn.ReLU(), Keeps().set_train()).set_train()
    kept = [m for m in model if isinstance(m, Keeps)]
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    model(x)
    for _ in range(1):
        opt.zero_grad()
        loss = sum(m.loss for m in kept)
        loss.backward()
        opt.step()


def given(x, head):
    model = Keeps().set_train()
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        opt.zero_grad()
        out = head(x)
        loss = out.loss
        loss.backward()
        opt.step()
