# case: what updates by the optimizer that it holds is told to by those who go back for it
# unsafe
# target: cpu
import torch
from torch import nn


class Scheduled:
    def __init__(self, optimizer, width, warmup):
        self._optimizer = optimizer
        self.factor, self.warmup, self.count = width**-0.5, warmup, 0

    def step_and_update(self):
        self._update_rate()
        self._optimizer.step()
#                       ^^^^ MP404 review inferred torch.optim.Optimizer.step

    def zero_grad(self):
        self._optimizer.zero_grad()
#                       ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad

    def _update_rate(self):
        self.count += 1
        rate = self.factor * min(self.count**-0.5, self.count * self.warmup**-1.5)
        for group in self._optimizer.param_groups:
#                                    ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups
            group["lr"] = rate


def epoch(model, batches, optimizer):
    for x, y in batches:
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(x), y)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        torch.nn.utils.clip_grad_value_(model.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_value_
        optimizer.step_and_update()
        print(loss.item())


def train(model, batches, optimizer):
    for _ in range(3):
        epoch(model, batches, optimizer)


def main(batches):
    model = nn.Linear(4, 2)
#           ^^^^^^^^^ MP101 safe torch.nn.Linear
    optimizer = Scheduled(torch.optim.SGD(model.parameters(), lr=0.1), 16, 8)
#                         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    train(model, batches, optimizer)


# No other optimizer is held: this one takes its gradients itself.
def plainly(model: nn.Module, batches):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for x, y in batches:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = nn.functional.mse_loss(model(x), y)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
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


def clip_gradient_values(grads, clip_value, foreach=None):
    """Return the gradients with each value limited to clip_value and its negative."""
    limit = float(clip_value)
    return tuple(ops.clamp(each, -limit, limit) for each in grads)


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


class Scheduled:
    def __init__(self, optimizer, width, warmup):
        self._optimizer = optimizer
        self.factor, self.warmup, self.count = width**-0.5, warmup, 0

    def step_and_update(self):
        self._update_rate()
        update_by_gradients(self._optimizer)

    def zero_grad(self):
        self._optimizer.held_gradients = None

    def _update_rate(self):
        self.count += 1
        rate = self.factor * min(self.count**-0.5, self.count * self.warmup**-1.5)
        for group in self._optimizer.param_groups:
            ops.assign(group["lr"], rate)


def epoch(model, batches, optimizer):
    for x, y in batches:
        optimizer.zero_grad()

        def forward_fn():
            loss = ops.mse_loss(model(x), y)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer._optimizer.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, optimizer._optimizer)
        optimizer._optimizer.held_gradients = clip_gradient_values(optimizer._optimizer.held_gradients, 1.0)
        optimizer.step_and_update()
        print(loss.item())


def train(model, batches, optimizer):
    for _ in range(3):
        epoch(model, batches, optimizer)


def main(batches):
    model = mint.nn.Linear(4, 2)
    optimizer = Scheduled(SGD(parameters_of(model), lr=0.1), 16, 8)
    train(model, batches, optimizer)


# No other optimizer is held: this one takes its gradients itself.
def plainly(model: nn.Cell, batches):
    optimizer = SGD(parameters_of(model), lr=0.1)
    for x, y in batches:
        def forward_fn():
            loss = ops.mse_loss(model(x), y)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
