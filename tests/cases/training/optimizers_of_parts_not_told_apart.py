# case: which of two optimizers is meant is not known where both were given some parameters of one model
# unsafe
import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
#       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#       ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                      ^^^^^^^^^ MP101 safe torch.nn.Linear
slow = torch.optim.SGD([p for p in model.parameters() if p.ndim > 1], lr=0.1)
#      ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                        ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
fast = torch.optim.SGD([p for p in model.parameters() if p.ndim == 1], lr=0.2)
#      ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                        ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters


def train(x):
    model.zero_grad()
#         ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
    loss = model(x).mean()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    slow.step()
#        ^^^^ MP404 manual torch.optim.Optimizer.step
    fast.step()
#        ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint
import torch
from torch import nn


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(ms.nn.BatchNorm1d, ms.nn.BatchNorm2d, ms.nn.SyncBatchNorm, ms.nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, ms.nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU)):
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


model = ms.nn.SequentialCell(mint.nn.Linear(2, 2), mint.nn.Linear(2, 1)).set_train()
slow = torch.optim.SGD([p for p in model.parameters() if p.ndim > 1], lr=0.1)
fast = torch.optim.SGD([p for p in model.parameters() if p.ndim == 1], lr=0.2)


def train(x):
    model.zero_grad()
    loss = model(x).mean()
    loss.backward()
    nn.utils.clip_grad_norm_(parameters_of(model), 1.0)
    slow.step()
    fast.step()
