# case: losses whose forwards cross are added where one goes back right behind the other; with a statement between they are refused
# unsafe
# target: cpu
# findings: some
import torch.nn.functional as F
from torch import nn, optim

one, two = nn.Linear(2, 1), nn.Linear(2, 1)
optimizer = optim.SGD(list(one.parameters()) + list(two.parameters()), lr=0.1)


def train(x, y):
    a = one(x)
    b = two(x)
    loss_a = F.mse_loss(a, y)
    loss_b = F.mse_loss(b, y)
    optimizer.zero_grad()
    loss_a.backward()
    loss_b.backward()
    optimizer.step()
    print(loss_a.item())


def train_apart(x, y):
    a = one(x)
    b = two(x)
    loss_a = F.mse_loss(a, y)
    loss_b = F.mse_loss(b, y)
    optimizer.zero_grad()
    loss_a.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "runs into"
    y = y + 1
    loss_b.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "runs into"
    optimizer.step()
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


one, two = mint.nn.Linear(2, 1), mint.nn.Linear(2, 1)
optimizer = optimizer_of(SGD, list(parameters_of(one)) + list(parameters_of(two)), lr=0.1)


def train(x, y):
    def forward_fn():
        a = one(x)
        b = two(x)
        loss_a = ops.mse_loss(a, y)
        loss_b = ops.mse_loss(b, y)
        return loss_a + loss_b, (loss_a,)

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
    (loss, (loss_a,)), grads = grad_fn()
    optimizer(grads)
    print(loss_a.item())


def train_apart(x, y):
    a = one(x)
    b = two(x)
    loss_a = ops.mse_loss(a, y)
    loss_b = ops.mse_loss(b, y)
    optimizer.zero_grad()
    loss_a.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "runs into"
    y = y + 1
    loss_b.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "runs into"
    optimizer.step()
