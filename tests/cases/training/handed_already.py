# case: gradients that are handed over already are so once
# unsafe
import mindspore as ms
from mindspore import nn


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


def update(loss, optimizer, now, *, grads):
    add_gradients(grads, optimizer)
    if now:
        optimizer(optimizer.held_gradients)


def train(model: nn.Cell, loader, optimizer):
    for step, x in enumerate(loader):
        def forward_fn():
            loss = model(x).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update(loss, optimizer, step % 2 == 1, grads=grads)
# --- unchanged ---
