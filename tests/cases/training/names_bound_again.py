# case: a name of the forward that later statements bind again before they read it stays inside
# unsafe
# target: cpu
# findings: some
import torch.nn.functional as F
from torch import nn, optim


def train(model: nn.Linear, x, y):
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    for i in range(2):
        for p in model.parameters():
            p.requires_grad = True
        losses = []
        for j in range(3):
            losses.append(F.mse_loss(model(x[j]), y[j]))
        loss = sum(losses)
        optimizer.zero_grad()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
    for j in range(2):
        print(j)


def read(model: nn.Linear, x, y):
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    losses = []
    for j in x:
        losses.append(F.mse_loss(model(j), y))
    loss = sum(losses)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if y:
        for j in y:
            print(j)
    print(j)


def called_later(model: nn.Linear, x, y):
    j = 0

    def last():
        return j

    optimizer = optim.SGD(model.parameters(), lr=0.1)
    losses = []
    for j in x:
        losses.append(F.mse_loss(model(j), y))
    loss = sum(losses)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return last()
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


def train(model: mint.nn.Linear, x, y):
    optimizer = SGD(parameters_of(model), lr=0.1)
    for i in range(2):
        for p in parameters_of(model):
            p.requires_grad = True
        losses = []

        def forward_fn():
            for j in range(3):
                losses.append(ops.mse_loss(model(x[j]), y[j]))
            loss = sum(losses)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)
    for j in range(2):
        print(j)


def read(model: mint.nn.Linear, x, y):
    optimizer = SGD(parameters_of(model), lr=0.1)
    losses = []

    def forward_fn(j=locals().get("j")):
        for j in x:
            losses.append(ops.mse_loss(model(j), y))
        loss = sum(losses)
        return loss, (j,)

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
    (loss, (j,)), grads = grad_fn()
    update_trainable(optimizer, grads)
    if y:
        for j in y:
            print(j)
    print(j)


def called_later(model: mint.nn.Linear, x, y):
    j = 0

    def last():
        return j

    optimizer = SGD(parameters_of(model), lr=0.1)
    losses = []

    def forward_fn(j=j):
        for j in x:
            losses.append(ops.mse_loss(model(j), y))
        loss = sum(losses)
        return loss, (j,)

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
    (loss, (j,)), grads = grad_fn()
    update_trainable(optimizer, grads)
    return last()
