# case: a function that looks at gradients for a step is handed the optimizer that holds them; one that cannot be keeps the step torch's
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn


def clip(model, most=1.0):
    for p in model.parameters():
        if p.grad is not None:
            rate = most / (p.grad.data.norm(2) + 1e-6)
            if rate < 1:
                p.grad.data.mul_(rate)


def cancel(model, optimizer, of):
    for name, p in model.named_parameters():
        if of in name:
            p.grad = None


def drop(model):
    for p in model.parameters():
        p.grad = None


class Trainer:
    def __init__(self, model: nn.Module):
        self.model = model
        self.sgd = torch.optim.SGD(model.parameters(), lr=0.1)

    def halve(self):
        for p in self.model.parameters():
            p.grad /= 2

    def update(self, x):
        self.sgd.zero_grad()
        loss = self.model(x).sum()
        loss.backward()
        self.halve()
        self.sgd.step()


def train(model: nn.Module, data, optimizer: torch.optim.Optimizer):
    for x in data:
        optimizer.zero_grad()
        loss = model(x).sum()
        loss.backward()
        clip(model, 3.0)
        cancel(model, optimizer, "last")
        optimizer.step()


def left(model: nn.Module, data, optimizer: torch.optim.Optimizer):
    for x in data:
        optimizer.zero_grad()
        loss = model(x).sum()
        loss.backward()
        drop(model)
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def elsewhere(model: nn.Module, optimizer):
    drop(model)
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


def gradient_of(parameter, *optimizers):
    """The gradient that an optimizer holds for a parameter, as torch keeps it in `p.grad`."""
    for optimizer in optimizers:
        for at, each in enumerate(optimizer.parameters):
            if each is parameter:
                held = getattr(optimizer, "held_gradients", None)
                return held[at] if held is not None and each.requires_grad else None
    if parameter.requires_grad:
        raise ValueError(f"no optimizer has {parameter.name}, so its gradient is not taken")
    return None


def named_parameters_of(module, prefix="", recurse=True):
    """The parameters of a Cell with the names that torch gives them, without running statistics."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    others = (nn.LayerNorm, nn.InstanceNorm1d, nn.InstanceNorm2d, nn.InstanceNorm3d)
    others += (nn.Embedding, nn.PReLU)
    spelled = {"gamma": "weight", "beta": "bias", "embedding_table": "weight", "w": "weight"}
    moved, seen = {}, set()
    for path, part in module.cells_and_names(name_prefix=prefix) if recurse else [(prefix, module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        path = moved.get(id(part), path)
        lead = path + "." if path else ""
        if isinstance(part, nn.BatchNorm3d):
            moved[id(part.bn2d)] = path
        blocks = (nn.TransformerEncoderLayer, nn.TransformerDecoderLayer)
        if isinstance(part, blocks) and hasattr(part, "dense1"):
            moved[id(part.dense1)], moved[id(part.dense2)] = lead + "linear1", lead + "linear2"
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [full.rpartition("_l")[2] for full, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for full, parameter in own:
            name = full.rpartition(".")[2]
            if isinstance(part, norms) and (
                name.startswith(("moving_", "running_", "num_"))
                or (name in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                renamed = isinstance(part, (*norms, *others))
                yield lead + (spelled.get(name, name) if renamed else name), parameter


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


def set_gradient(parameter, value, *optimizers):
    """Give an optimizer another gradient for a parameter; with None its step leaves it as it is."""
    for optimizer in optimizers:
        held = getattr(optimizer, "held_gradients", None)
        for at, each in enumerate(optimizer.parameters):
            if each is parameter and held is not None:
                optimizer.held_gradients = (*held[:at], value, *held[at + 1 :])


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


def clip(model, most=1.0, *, optimizer):
    for p in parameters_of(model):
        if gradient_of(p, optimizer) is not None:
            rate = most / (gradient_of(p, optimizer).flatten().norm(2) + 1e-6)
            if rate < 1:
                set_gradient(p, gradient_of(p, optimizer).mul(rate), optimizer)


def cancel(model, optimizer, of):
    for name, p in named_parameters_of(model):
        if of in name:
            set_gradient(p, None, optimizer)


def drop(model):
    for p in parameters_of(model):
        p.grad = None


class Trainer:
    def __init__(self, model: nn.Cell):
        self.model = model
        self.sgd = SGD(parameters_of(model), lr=0.1)

    def halve(self):
        for p in parameters_of(self.model):
            set_gradient(p, gradient_of(p, self.sgd) / 2, self.sgd)

    def update(self, x):
        self.sgd.held_gradients = None

        def forward_fn():
            loss = self.model(x).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.sgd.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, self.sgd)
        self.halve()
        update_by_gradients(self.sgd)


def train(model: nn.Cell, data, optimizer: optim.Optimizer):
    for x in data:
        optimizer.held_gradients = None

        def forward_fn():
            loss = model(x).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, optimizer)
        clip(model, 3.0, optimizer=optimizer)
        cancel(model, optimizer, "last")
        update_by_gradients(optimizer)


def left(model: nn.Cell, data, optimizer: optim.Optimizer):
    for x in data:
        optimizer.zero_grad()
        loss = model(x).sum()
        loss.backward()
        drop(model)
        optimizer.step()


def elsewhere(model: nn.Cell, optimizer):
    drop(model)
