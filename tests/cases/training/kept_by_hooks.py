# case: a run of a model whose result is dropped is for what hooks and lists keep of it: the forward begins with it
# unsafe
import torch
from torch import nn


def dream(x):
    kept = []
    net = nn.Sequential(nn.Linear(3, 3), nn.ReLU(), nn.Linear(3, 2))
#         ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#         ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                       ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                        ^^^^^^^ MP101 safe torch.nn.ReLU
#                                                   ^^^^^^^^^ MP101 safe torch.nn.Linear
    net[1].register_forward_hook(lambda m, i, o: kept.append(o))
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for _ in range(3):
        opt.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        kept.clear()
        net(x)
        loss = kept[0].mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step


def watched(x, y, log):
    net = nn.Linear(3, 2)
#         ^^^^^^^^^ MP101 safe torch.nn.Linear
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for _ in range(3):
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            log(net(x))
        opt.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = (net(x) - y).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step
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


def dream(x):
    kept = []
    net = nn.SequentialCell(mint.nn.Linear(3, 3), mint.nn.ReLU(), mint.nn.Linear(3, 2)).set_train()
    net[1].register_forward_hook(lambda m, i, o: kept.append(o))
    opt = optim.SGD(parameters_of(net), lr=0.1)
    for _ in range(3):
        kept.clear()

        def forward_fn():
            net(x)
            loss = kept[0].mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss, grads = grad_fn()
        opt(grads)


def watched(x, y, log):
    net = mint.nn.Linear(3, 2)
    opt = optim.SGD(parameters_of(net), lr=0.1)
    for _ in range(3):
        with ms._no_grad():
            log(net(x))

        def forward_fn():
            loss = (net(x) - y).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss, grads = grad_fn()
        opt(grads)
