# case: a function that clips some of an optimizer's parameters keeps its clip
# unsafe
import torch
from torch import nn


class Trainer:
    def __init__(self, model: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
#                        ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters

    def clip(self):
        return nn.utils.clip_grad_norm_(self.model.rnn.parameters(), 1.0).item()
#              ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                                      ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters

    def step(self, x):
        loss = self.model(x).pow(2).sum()
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        norm = self.clip()
        self.optimizer.step()
#                      ^^^^ MP404 review torch.optim.Optimizer.step
        return norm


class Other:
    def __init__(self, net: nn.Module):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
        self.net = net
        self.updater = torch.optim.SGD(self.net.parameters(), lr=0.1)
#                      ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters

    def step(self, x):
        loss = self.net(x).pow(2).sum()
        self.updater.zero_grad()
#                    ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        limit(self.net)
        self.updater.step()
#                    ^^^^ MP404 review torch.optim.Optimizer.step


def limit(model: nn.Module):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from mindspore.experimental import optim
from torch import nn


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


def clip_gradients(grads, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Return the gradients scaled to a norm of at most max_norm, and the norm that they had."""
    order = float(norm_type)
    if order == float("inf"):
        total = ops.stack([ops.abs(each).max() for each in grads]).max()
    else:
        parts = [ops.pow(ops.abs(each), order).sum() for each in grads]
        total = ops.pow(ops.stack(parts).sum(), 1.0 / order)
    if error_if_nonfinite and not bool(ops.isfinite(total)):
        raise RuntimeError(f"the total norm of order {order} is not finite")
    scale = float(max_norm) / (total + 1e-6)
    # A comparison, as a limit would turn NaN into a number.
    scale = ops.where(scale > 1.0, ops.ones_like(scale), scale)
    return tuple(each * scale for each in grads), total


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(ms.nn.BatchNorm1d, ms.nn.BatchNorm2d, ms.nn.SyncBatchNorm, ms.nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, ms.nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU)):
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


class Trainer:
    def __init__(self, model: ms.nn.Cell):
        self.model = model
        self.optimizer = optim.SGD(parameters_of(self.model), lr=0.1)

    def clip(self):
        return nn.utils.clip_grad_norm_(parameters_of(self.model.rnn), 1.0).item()

    def step(self, x):
        def forward_fn():
            loss = self.model(x).pow(2).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
        loss, grads = grad_fn()
        norm = self.clip()
        self.optimizer(grads)
        return norm


class Other:
    def __init__(self, net: ms.nn.Cell):
        self.net = net
        self.updater = optim.SGD(parameters_of(self.net), lr=0.1)

    def step(self, x):
        def forward_fn():
            loss = self.net(x).pow(2).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.updater.parameters)
        loss, grads = grad_fn()
        self.updater.held_gradients = None
        add_gradients(grads, self.updater)
        limit(self.net, self.updater)
        update_by_gradients(self.updater)


def limit(model: ms.nn.Cell, updater):
    updater.held_gradients = clip_gradients(updater.held_gradients, 1.0)[0]
