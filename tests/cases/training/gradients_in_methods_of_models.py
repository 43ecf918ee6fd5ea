# case: a method of a model that looks at gradients is handed the optimizer by the step that calls it; one that others call too keeps the step torch's
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 5)

    def forward(self, x):
        return self.a(x)

    def drop(self):
        for p in self.a.parameters():
            p.grad = None

    def scale(self, by, most=1.0):
        for p in self.parameters():
            p.grad.mul_(min(by, most))

    def forget(self):
        for p in self.parameters():
            p.grad = None


def train(model: Model, data, sgd: torch.optim.Optimizer):
    for x in data:
        sgd.zero_grad()
        loss = model(x).sum()
        loss.backward()
        model.scale(0.5)
        model.drop()
        sgd.step()


def left(model: Model, data, sgd: torch.optim.Optimizer):
    for x in data:
        sgd.zero_grad()
        loss = model(x).sum()
        loss.backward()
        model.forget()
        sgd.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step


def elsewhere(model: Model):
    model.forget()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


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


class Model(nn.Cell):
    def __init__(self):
        super().__init__()
        self.a = mint.nn.Linear(4, 5)

    def construct(self, x):
        return self.a(x)

    def drop(self, sgd):
        for p in parameters_of(self.a):
            set_gradient(p, None, sgd)

    def scale(self, by, most=1.0, *, sgd):
        for p in parameters_of(self):
            set_gradient(p, gradient_of(p, sgd).mul(min(by, most)), sgd)

    def forget(self):
        for p in parameters_of(self):
            p.grad = None


def train(model: Model, data, sgd: optim.Optimizer):
    for x in data:
        sgd.held_gradients = None

        def forward_fn():
            loss = model(x).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, sgd.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, sgd)
        model.scale(0.5, sgd=sgd)
        model.drop(sgd)
        update_by_gradients(sgd)


def left(model: Model, data, sgd: optim.Optimizer):
    for x in data:
        sgd.zero_grad()
        loss = model(x).sum()
        loss.backward()
        model.forget()
        sgd.step()


def elsewhere(model: Model):
    model.forget()
