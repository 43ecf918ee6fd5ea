# case: parameters that a loop detaches are left out of the updates of a step
# unsafe

import torch
from torch import nn

net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
#     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#     ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                    ^^^^^^^^^ MP101 safe torch.nn.Linear
for param in net[0].parameters():
#                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    param.detach_()
#         ^^^^^^^ MP103 safe torch.nn.Parameter.detach_
optimizer = torch.optim.SGD(net.parameters(), lr=0.1, weight_decay=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
for _ in range(3):
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = net(torch.ones(1, 2)).sum()
#              ^^^^^^^^^^ MP102 safe torch.ones
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
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


def update_trainable(optimizer, grads):
    """Let an optimizer update all parameters but frozen ones, which keep their state in it too.

    One whose gradient is None is as good as frozen for this step.
    """
    left = [
        each
        for each, gradient in zip(optimizer.parameters, grads)
        if gradient is None and each.requires_grad
    ]
    for each in left:
        each.requires_grad = False
    frozen = [at for at, each in enumerate(optimizer.parameters) if not each.requires_grad]
    count = len(optimizer.parameters)
    state = [
        each
        for each in vars(optimizer).values()
        if isinstance(each, tuple) and len(each) == count and isinstance(each[0], ms.Parameter)
    ]
    kept = [(each[at], each[at].copy()) for each in state for at in frozen]
    optimizer(
        tuple(
            ops.zeros_like(parameter) if gradient is None else gradient
            for parameter, gradient in zip(optimizer.parameters, grads)
        )
    )
    for parameter, value in kept:
        ops.assign(parameter, value)
    for each in left:
        each.requires_grad = True


net = nn.SequentialCell(mint.nn.Linear(2, 2), mint.nn.Linear(2, 1)).set_train()
for param in parameters_of(net[0]):
    param.requires_grad_(False)
optimizer = optim.SGD(parameters_of(net), lr=0.1, weight_decay=0.1)
for _ in range(3):
    def forward_fn():
        loss = net(mint.ones((1, 2))).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    update_trainable(optimizer, grads)
