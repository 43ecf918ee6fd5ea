# case: a loss that apex scales goes back itself, the parameters that it keeps are the optimizer's; what it prepares stays as it is
# unsafe
import torch
from apex import amp
#                ^^^ MP303 manual apex.amp
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.SGD, mixed):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    if mixed:
        model, optimizer = amp.initialize(model, optimizer, opt_level="O1")
#                              ^^^^^^^^^^ MP303 review apex.amp.initialize
    for x in loader:
        loss = model(x).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual guessed torch.optim.Optimizer.zero_grad
        if mixed:
            with amp.scale_loss(loss / 2, optimizer) as scaled_loss:
#                    ^^^^^^^^^^ MP303 review apex.amp.scale_loss
                scaled_loss.backward()
#                           ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            torch.nn.utils.clip_grad_norm_(amp.master_params(optimizer), 1.0)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                              ^^^^^^^^^^^^^ MP303 review apex.amp.master_params
        else:
            (loss / 2).backward()
#                      ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual guessed torch.optim.Optimizer.step
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


def train(model: nn.Cell, loader, optimizer: mint.optim.SGD, mixed):
    for x in loader:
        def forward_fn():
            loss = model(x).mean()
            return loss / 2 if mixed else loss / 2, (loss,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss_2, (loss,)), grads = grad_fn()
        optimizer.held_gradients = None
        if mixed:
            add_gradients(grads, optimizer)
            optimizer.held_gradients = clip_gradients(optimizer.held_gradients, 1.0)[0]
        else:
            add_gradients(grads, optimizer)
        update_by_gradients(optimizer)
