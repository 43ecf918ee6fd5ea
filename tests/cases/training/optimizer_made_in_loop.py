# case: an optimizer that one path of a loop makes stays outside of the function; where a gradient would pass by it, the step is refused
# unsafe
# findings: some
import torch
import torch.nn as nn
import torch.nn.functional as F


def lazy(x, y):
    model = optimizer = None
    for _ in range(3):
        if model is None:
            model = nn.Linear(3, 1)
        x = x * 2
        if optimizer is None:
            optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        loss = F.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


def late(model, x, y):
    optimizer = None
    for _ in range(3):
        out = model(x)
        if optimizer is None:
            optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        loss = F.mse_loss(out, y)
        optimizer.zero_grad()
        loss.backward()
#            ^^^^^^^^ MP404 manual torch.Tensor.backward: its gradient would be lost
        optimizer.step()
    return loss.item()
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn
from mindspore.experimental import optim
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


def lazy(x, y):
    model = optimizer = None
    for _ in range(3):
        if model is None:
            model = mint.nn.Linear(3, 1)
        x = x * 2
        if optimizer is None:
            optimizer = optim.SGD(parameters_of(model), lr=0.1)

        def forward_fn():
            loss = F.mse_loss(model(x), y)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
    return loss.item()


def late(model, x, y):
    optimizer = None
    for _ in range(3):
        out = model(x)
        if optimizer is None:
            optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        loss = F.mse_loss(out, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()
