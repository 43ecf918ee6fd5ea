# case: two branches that go back through one forward are one pass, whose loss the condition chooses
# unsafe
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer, weight=None):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        if weight is not None:
            (loss * weight).backward()
#                           ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
#           ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
            optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
        else:
            # as it is
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
        print(loss)


def same_loss(model: nn.Module, loader, optimizer: torch.optim.Optimizer, clips: bool):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                  ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        if clips:
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
#           ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
            optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
        else:
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
        print(loss)


def held(model: nn.Module, loader, optimizer: torch.optim.Optimizer, weight=None):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
#                                             ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for number, data in enumerate(loader):
        loss = model(data).sum()
        if weight is not None:
            (loss * weight).backward()
#                           ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        else:
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        if number % 4 == 3:
            optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
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


def train(model: nn.Cell, loader, optimizer: optim.Optimizer, weight=None):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss * weight if weight is not None else loss, (loss,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss_2, (loss,)), grads = grad_fn()
        if weight is not None:
            grads = clip_gradients(grads, 1.0)[0]
            optimizer(grads)
        else:
            # as it is
            optimizer(grads)
        print(loss)


def same_loss(model: nn.Cell, loader, optimizer: optim.Optimizer, clips: bool):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        if clips:
            grads = clip_gradients(grads, 1.0)[0]
            optimizer(grads)
        else:
            optimizer(grads)
        print(loss)


def held(model: nn.Cell, loader, optimizer: optim.Optimizer, weight=None):
    for number, data in enumerate(loader):
        def forward_fn():
            loss = model(data).sum()
            return loss * weight if weight is not None else loss, (loss,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss_2, (loss,)), grads = grad_fn()
        if weight is not None:
            add_gradients(grads, optimizer)
        else:
            add_gradients(grads, optimizer)
        if number % 4 == 3:
            update_by_gradients(optimizer)
            optimizer.held_gradients = None
