# case: where no step of an optimizer takes the gradients, the reason says what does
# unsafe
import torch
from torch import nn


def by_hand(model: nn.Module, other: nn.Module, loader, rate: float):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                    ^^^^^^^^^ MP101 safe torch.nn.Module
    for data in loader:
        loss = model(other(data)).sum()
        model.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            for p in model.parameters():
#                          ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
                p -= rate * p.grad
#               ^ MP206 review inferred torch.Tensor
#                             ^^^^ MP404 manual torch.Tensor.grad
            for p in other.parameters():
#                          ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
                p -= rate * p.grad
#               ^ MP206 review inferred torch.Tensor
#                             ^^^^ MP404 manual torch.Tensor.grad


def closure(model: nn.Module, data, optimizer: torch.optim.Optimizer):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    def compute():
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        return loss

    optimizer.step(compute)
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def nothing(model: nn.Module, data):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    loss = model(data).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward


def made_elsewhere(model: nn.Module, make, data):
#                         ^^^^^^^^^ MP101 safe torch.nn.Module
    updater = make(model)
    loss = model(data).sum()
    updater.zero_grad()
#           ^^^^^^^^^ MP404 manual guessed torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    updater.step()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


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


def by_hand(model: nn.Cell, other: nn.Cell, loader, rate: float):
    for data in loader:
        loss = model(other(data)).sum()
        model.zero_grad()
        loss.backward()
        with ms._no_grad():
            for p in parameters_of(model):
                ops.assign(p, p - (rate * p.grad))
            for p in parameters_of(other):
                ops.assign(p, p - (rate * p.grad))


def closure(model: nn.Cell, data, optimizer: optim.Optimizer):
    def compute():
        loss = model(data).sum()
        loss.backward()
        return loss

    optimizer.step(compute)


def nothing(model: nn.Cell, data):
    loss = model(data).sum()
    loss.backward()


def made_elsewhere(model: nn.Cell, make, data):
    updater = make(model)
    loss = model(data).sum()
    updater.zero_grad()
    loss.backward()
    updater.step()
