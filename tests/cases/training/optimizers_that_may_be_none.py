# case: an optimizer that steps only where there is one gets its gradients only there; one that always steps is not asked
# unsafe
# target: cpu
# findings: some
import torch
import torch.nn.functional as F


def train(model, x, y, optimizer: torch.optim.Optimizer, other: torch.optim.Optimizer = None):
    optimizer.zero_grad()
    if other is not None:
        other.zero_grad()
    loss = F.mse_loss(model(x), y)
    loss.backward()
    optimizer.step()
    if other is not None:
        other.step()
    return loss


def both(model, x, y, optimizer: torch.optim.Optimizer, other: torch.optim.Optimizer):
    optimizer.zero_grad()
    other.zero_grad()
    loss = F.mse_loss(model(x), y)
    loss.backward()
    optimizer.step()
    if y.sum() > 0:
        other.step()
    return loss
# --- after ---
import mindspore as ms
from mindspore import ops
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


def train(model, x, y, optimizer: optim.Optimizer, other: optim.Optimizer = None):
    optimizer.held_gradients = None
    if other is not None:
        other.held_gradients = None

    def forward_fn():
        loss = ops.mse_loss(model(x), y)
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, (*optimizer.parameters, *(other.parameters if other is not None else ())))
    loss, grads = grad_fn()
    add_gradients(grads, optimizer, *([] if other is None else [other]))
    update_by_gradients(optimizer)
    if other is not None:
        update_by_gradients(other)
    return loss


def both(model, x, y, optimizer: optim.Optimizer, other: optim.Optimizer):
    def forward_fn():
        loss = ops.mse_loss(model(x), y)
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, (*optimizer.parameters, *other.parameters))
    loss, grads = grad_fn()
    grads_1 = grads[: len(optimizer.parameters)]
    grads_2 = grads[len(optimizer.parameters) :]
    optimizer(grads_1)
    if y.sum() > 0:
        other(grads_2)
    return loss
