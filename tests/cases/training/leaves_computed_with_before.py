# case: what is computed with a tensor that takes gradients, before the block that goes back, counts as a constant there and is told
# unsafe
# target: cpu
import torch
from torch import nn, optim

net = nn.Linear(3, 3)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
scale = torch.ones(3, requires_grad=True)
#       ^^^^^^^^^^ MP201 review torch.ones
shift = nn.Parameter(torch.zeros(3))
#       ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                    ^^^^^^^^^^^ MP102 safe torch.zeros


def scaled(x):
    return x * scale


class Scaler:
    def __init__(self):
        self.net = nn.Linear(3, 3)
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.rate = torch.ones(3, requires_grad=True)
#                   ^^^^^^^^^^ MP201 review torch.ones
        self.size = torch.ones(3)
#                   ^^^^^^^^^^ MP102 safe torch.ones

    def rated(self, x):
        return x * self.rate

    def turned(self, x):
        return x @ self.net.weight

    def sized(self, x):
        return x * self.size


scaler = Scaler()
optimizer = optim.SGD([*net.parameters(), scale, shift, scaler.rate, *scaler.net.parameters()])
#           ^^^^^^^^^ MP404 review torch.optim.SGD
#                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def step(y, x):
    loss = ((net(x) - y) ** 2).mean()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


def by_name(x):
    y = x * scale
    if x.sum() > 0:
        loss = ((net(x) - y) ** 2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def by_call(x):
    for _ in range(2):
        y = scaled(x) + shift
        if x.sum() > 0:
            loss = ((net(x) - y) ** 2).mean()
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
            loss.backward()
#                ^^^^^^^^ MP404 manual torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step


def by_object(x):
    y = scaler.rated(x)
    if x.sum() > 0:
        loss = ((net(x) - y) ** 2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def by_layer(x):
    y = scaler.turned(x)
    if x.sum() > 0:
        loss = ((net(x) - y) ** 2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step


def of_data(x):
    y = scaler.sized(x)
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        z = x * scale
    if x.sum() > 0:
        loss = ((net(x) - y * z * (x * scale).detach()) ** 2).mean()
#                                             ^^^^^^ MP201 review torch.Tensor.detach
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step


def attacked(x, y):
    delta = torch.zeros_like(x)
#           ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
    delta = delta.requires_grad_(True)
#                 ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_
    if x.sum() > 0:
        loss = ((net(x + delta) - y) ** 2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


def optimizer_of(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, ms.Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name


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


net = mint.nn.Linear(3, 3)
scale = ms.Parameter(mint.ones((3,)))
shift = ms.Parameter(mint.zeros((3,)))


def scaled(x):
    return x * scale


class Scaler:
    def __init__(self):
        self.net = mint.nn.Linear(3, 3)
        self.rate = mint.ones((3,))
        self.size = mint.ones((3,))

    def rated(self, x):
        return x * self.rate

    def turned(self, x):
        return x @ self.net.weight

    def sized(self, x):
        return x * self.size


scaler = Scaler()
optimizer = optimizer_of(SGD, [*parameters_of(net), scale, shift, scaler.rate, *parameters_of(scaler.net)])


def step(y, x):
    def forward_fn():
        loss = ((net(x) - y) ** 2).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    update_trainable(optimizer, grads)


def by_name(x):
    y = x * scale
    if x.sum() > 0:
        loss = ((net(x) - y) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def by_call(x):
    for _ in range(2):
        y = scaled(x) + shift
        if x.sum() > 0:
            loss = ((net(x) - y) ** 2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def by_object(x):
    y = scaler.rated(x)
    if x.sum() > 0:
        def forward_fn():
            loss = ((net(x) - y) ** 2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)


def by_layer(x):
    y = scaler.turned(x)
    if x.sum() > 0:
        def forward_fn():
            loss = ((net(x) - y) ** 2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)


def of_data(x):
    y = scaler.sized(x)
    with ms._no_grad():
        z = x * scale
    if x.sum() > 0:
        def forward_fn():
            loss = ((net(x) - y * z * ops.stop_gradient(x * scale)) ** 2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)


def attacked(x, y):
    delta = ops.zeros_like(x)
    delta = delta.requires_grad_(True)
    if x.sum() > 0:
        def forward_fn():
            loss = ((net(x + delta) - y) ** 2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)
