# case: a norm that is taken only sometimes, or behind what may tell the difference, keeps its place
# unsafe
import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_


def train(model: nn.Module, loader, log, clip):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for data in loader:
        loss = model(data).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        log.append(clip_grad_norm_(model.parameters(), clip) if clip else None)
#                  ^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                        ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def later(model: nn.Module, loader, log):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for data in loader:
        loss = model(data).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        log(log.norms_of(model), clip_grad_norm_(model.parameters(), 1.0))
#                                ^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import mint, nn
import torch
from torch.nn.utils import clip_grad_norm_


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


def train(model: nn.Cell, loader, log, clip):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for data in loader:
        loss = model(data).sum()
        optimizer.zero_grad()
        loss.backward()
        log.append(clip_grad_norm_(parameters_of(model), clip) if clip else None)
        optimizer.step()


def later(model: nn.Cell, loader, log):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for data in loader:
        loss = model(data).sum()
        optimizer.zero_grad()
        loss.backward()
        log(log.norms_of(model), clip_grad_norm_(parameters_of(model), 1.0))
        optimizer.step()
