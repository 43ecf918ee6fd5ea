# case: a function that goes back from a loss, and steps only sometimes, is handed the gradients too; the optimizer holds them in between
# unsafe
import torch
from torch import nn


def update(loss, optimizer, now):
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    if now:
        optimizer.step()
#                 ^^^^ MP404 review inferred torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for step, x in enumerate(loader):
        loss = model(x).mean()
        update(loss, optimizer, step % 2 == 1)
#       ^^^^^^ MP404 review inferred torch.Tensor.backward
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


def update(loss, optimizer, now, *, grads):
    add_gradients(grads, optimizer)
    if now:
        update_by_gradients(optimizer)
        optimizer.held_gradients = None


def train(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for step, x in enumerate(loader):
        def forward_fn():
            loss = model(x).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update(loss, optimizer, step % 2 == 1, grads=grads)
