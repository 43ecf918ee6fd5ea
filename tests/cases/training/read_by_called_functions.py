# case: a function that the forward calls reads what the block binds from around both
# unsafe
import torch
from torch import nn

model = nn.Linear(2, 2)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
factor = 0


def scaled(x):
    return twice(x) * factor


def twice(x):
    return x * other


class Weighted:
    def __call__(self, x):
        return x * weight


for turn in range(4):
    other = turn
    features = model(torch.ones(2))
#                    ^^^^^^^^^^ MP102 safe torch.ones
    factor = turn + 1
    weight = torch.tensor(turn)
#            ^^^^^^^^^^^^ MP102 safe torch.tensor
    alone = turn + 2
    loss = Weighted()(scaled(features)).sum() * alone
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
    print(factor, alone)


def shown():
    print(alone)


def closures(model: nn.Module, loader, optimizer: torch.optim.SGD, target=None):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                 ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    criterion = lambda out: (out - target).pow(2).mean()
    for x, y in loader:
        out = model(x)
        target = y * 2
        loss = criterion(out)
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step


def bound_here_alone(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    def criterion(out):
        return (out - target).pow(2).mean()

    for x, y in loader:
        out = model(x)
        target = y * 2
        loss = criterion(out)
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def before_the_block(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    def criterion(out):
        return (out - target).pow(2).mean()

    for x, y in loader:
        target = y * 2
        out = model(x)
        loss = criterion(out)
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
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


model = mint.nn.Linear(2, 2)
optimizer = optim.SGD(parameters_of(model), lr=0.1)
factor = 0


def scaled(x):
    return twice(x) * factor


def twice(x):
    return x * other


class Weighted:
    def __call__(self, x):
        return x * weight


for turn in range(4):
    other = turn

    def forward_fn():
        global factor, weight
        features = model(mint.ones((2,)))
        factor = turn + 1
        weight = ms.tensor(turn)
        alone = turn + 2
        loss = Weighted()(scaled(features)).sum() * alone
        return loss, (alone,)

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
    (loss, (alone,)), grads = grad_fn()
    optimizer(grads)
    print(factor, alone)


def shown():
    print(alone)


def closures(model: nn.Cell, loader, optimizer: mint.optim.SGD, target=None):
    criterion = lambda out: (out - target).pow(2).mean()
    for x, y in loader:
        def forward_fn():
            nonlocal target
            out = model(x)
            target = y * 2
            loss = criterion(out)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def bound_here_alone(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    def criterion(out):
        return (out - target).pow(2).mean()

    for x, y in loader:
        out = model(x)
        target = y * 2
        loss = criterion(out)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def before_the_block(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    def criterion(out):
        return (out - target).pow(2).mean()

    for x, y in loader:
        target = y * 2

        def forward_fn():
            out = model(x)
            loss = criterion(out)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
