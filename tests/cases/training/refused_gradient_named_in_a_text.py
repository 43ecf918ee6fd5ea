# case: a gradient that is asked for by its name in a text would be None without an error: the step stays torch's; the size of one is nothing of it
# unsafe
import torch
from torch import nn

net = nn.Linear(4, 3)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
sgd = torch.optim.SGD(net.parameters(), 0.5)
#     ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                         ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def norm(model):
    return sum(getattr(p, "grad", torch.zeros(1)).norm() for p in model.parameters())
#                                 ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                                       ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters


def size(model):
    return sum(getattr(p, "numel")() for p in model.parameters())
#                                                   ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters


def left(x):
    sgd.zero_grad()
#       ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = net(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    print(norm(net))
    sgd.step()
#       ^^^^ MP404 manual torch.optim.Optimizer.step


def done(x):
    sgd.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = net(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    print(size(net))
    sgd.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
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


net = mint.nn.Linear(4, 3)
sgd = optim.SGD(parameters_of(net), 0.5)


def norm(model):
    return sum(getattr(p, "grad", mint.zeros((1,))).norm() for p in parameters_of(model))


def size(model):
    return sum(getattr(p, "numel")() for p in parameters_of(model))


def left(x):
    sgd.zero_grad()
    loss = net(x).sum()
    loss.backward()
    print(norm(net))
    sgd.step()


def done(x):
    def forward_fn():
        loss = net(x).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, sgd.parameters)
    loss, grads = grad_fn()
    print(size(net))
    sgd(grads)
