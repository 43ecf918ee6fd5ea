# case: a step that a loop takes of each of several optimizers is not one optimizer's
# unsafe
import torch
from torch import nn


def train(first: nn.Module, second: nn.Module, x: torch.Tensor):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    one = torch.optim.SGD(first.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    two = torch.optim.SGD(second.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for _ in range(3):
        for each in (one, two):
            each.zero_grad()
#                ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = (first(x) + second(x)).mean()
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        for each in (one, two):
            each.step()
#                ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn
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


def train(first: nn.Cell, second: nn.Cell, x: ms.Tensor):
    one = optim.SGD(parameters_of(first), lr=0.1)
    two = optim.SGD(parameters_of(second), lr=0.1)
    for _ in range(3):
        for each in (one, two):
            each.zero_grad()
        loss = (first(x) + second(x)).mean()
        loss.backward()
        for each in (one, two):
            each.step()
