# case: what a list holds that stores no gradients keeps no step
# unsafe
import torch
from torch import nn

model = nn.Linear(2, 1)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def drop(net):
    print(net)


def fit(x, hooks):
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad
    loss = model(x).mean()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    for hook in hooks:
        hook(model)
    optimizer.step()
#             ^^^^ MP404 review inferred torch.optim.Optimizer.step


fit(torch.ones(3, 2), [drop])
#   ^^^^^^^^^^ MP102 safe torch.ones
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


model = mint.nn.Linear(2, 1)
optimizer = optim.SGD(parameters_of(model), lr=0.1)


def drop(net):
    print(net)


def fit(x, hooks):
    def forward_fn():
        loss = model(x).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    for hook in hooks:
        hook(model)
    optimizer(grads)


fit(mint.ones((3, 2)), [drop])
