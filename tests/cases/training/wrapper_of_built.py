# case: a class that holds what a function of the file builds, an optimizer among others, updates by it
# target: cpu
# unsafe
# findings: some
import torch.nn.functional as F
from torch import nn, optim


def build(parameters):
    optimizer = optim.SGD(parameters, lr=0.1)
    return optimizer, optim.lr_scheduler.StepLR(optimizer, 2)


class Stepper:
    def __init__(self, parameters):
        self.optimizer, self.scheduler = build(parameters)

    def step(self):
        self.optimizer.step()
        self.scheduler.step()
        self.optimizer.zero_grad()


class Unknown:
    def __init__(self, parameters, build):
        self.optimizer, self.scheduler = build(parameters)

    def step(self):
        self.optimizer.step()


def train(model: nn.Module, x, y):
    stepper = Stepper(model.parameters())
    F.mse_loss(model(x), y).backward()
#                           ^^^^^^^^ MP404 review torch.Tensor.backward
    stepper.step()
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


def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        if held is None:
            held = (None,) * count
        new = (b if a is None else a + b for a, b in zip(held, grads))
        optimizer.held_gradients = tuple(new)
        grads = grads[count:]


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


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters, but frozen ones, by the gradients that it holds."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        update_trainable(optimizer, held)


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


def build(parameters):
    optimizer = optimizer_of(SGD, parameters, lr=0.1)
    return optimizer, optim.lr_scheduler.StepLR(optimizer, 2)


class Stepper:
    def __init__(self, parameters):
        self.optimizer, self.scheduler = build(parameters)

    def step(self):
        update_by_gradients(self.optimizer)
        self.scheduler.step()
        self.optimizer.held_gradients = None


class Unknown:
    def __init__(self, parameters, build):
        self.optimizer, self.scheduler = build(parameters)

    def step(self):
        self.optimizer.step()


def train(model: nn.Cell, x, y):
    stepper = Stepper(parameters_of(model))

    def forward_fn():
        return ops.mse_loss(model(x), y)

    grad_fn = ms.value_and_grad(forward_fn, None, stepper.optimizer.parameters)
    loss, grads = grad_fn()
    add_gradients(grads, stepper.optimizer)
    stepper.step()
