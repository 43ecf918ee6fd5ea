# case: what goes back where no step of its function can run stays alone; not where it adds to what a step takes
# target: cpu
# unsafe
import torch
from torch import nn


def train_epoch(net: nn.Module, train_iter, loss: nn.CrossEntropyLoss, updater):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                 ^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.CrossEntropyLoss
    total = 0.0
    for X, y in train_iter:
        y_hat = net(X)
        l = loss(y_hat, y)
        if isinstance(updater, torch.optim.Optimizer):
#                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
            updater.zero_grad()
#                   ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
            l.mean().backward()
#                    ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            updater.step()
#                   ^^^^ MP404 review torch.optim.Optimizer.step
        else:
            l.sum().backward()
#                   ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
            updater(X.shape[0])
        total += float(l.sum())
    return total


def adds(net: nn.Module, data, optimizer: torch.optim.Optimizer):
#             ^^^^^^^^^ MP101 safe torch.nn.Module
#                                         ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for number, x in enumerate(data):
        loss = net(x).sum()
        if number % 2:
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        else:
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
# --- after ---
import mindspore as ms
from mindspore import nn, ops
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


def train_epoch(net: nn.Cell, train_iter, loss: nn.CrossEntropyLoss, updater):
    total = 0.0
    for X, y in train_iter:
        def forward_fn():
            y_hat = net(X)
            l = loss(y_hat, y)
            return l.mean(), (l,)

        grad_fn = ms.value_and_grad(forward_fn, None, updater.parameters, has_aux=True)
        (loss_2, (l,)), grads = grad_fn()
        if isinstance(updater, optim.Optimizer):
            updater(grads)
        else:
            l.sum().backward()
            updater(X.shape[0])
        total += float(l.sum())
    return total


def adds(net: nn.Cell, data, optimizer: optim.Optimizer):
    for number, x in enumerate(data):
        def forward_fn():
            loss = net(x).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        if number % 2:
            add_gradients(grads, optimizer)
            update_by_gradients(optimizer)
            optimizer.held_gradients = None
        else:
            add_gradients(grads, optimizer)
