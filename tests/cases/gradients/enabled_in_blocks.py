# case: gradients are taken in a block that turns them on, and one inside of a block without has some
# unsafe
# target: cpu
import torch
import torch.nn.functional as F
from torch import nn, optim


def perturbed(model: nn.Module, x, y):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
    x.requires_grad_()
    with torch.enable_grad():
#        ^^^^^^^^^^^^^^^^^ MP404 review torch.enable_grad
        loss = F.cross_entropy(model(x), y)
#              ^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cross_entropy
    return x.detach() + torch.autograd.grad(loss, [x])[0].sign()
#            ^^^^^^ MP201 review inferred torch.Tensor.detach
#                       ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def guided(classifier: nn.Module, x):
#                      ^^^^^^^^^ MP101 safe torch.nn.Module
    with torch.enable_grad():
#        ^^^^^^^^^^^^^^^^^ MP404 review torch.enable_grad
        x_in = x.detach().requires_grad_(True)
#                ^^^^^^ MP205 manual guessed torch.Tensor.detach
        chosen = classifier(x_in).sum()
        return torch.autograd.grad(chosen, x_in)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad


def train(model: nn.Module, loader, optimizer: optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            base = model(x).mean()
            with torch.enable_grad():
#                ^^^^^^^^^^^^^^^^^ MP404 review torch.enable_grad
                out = model(x)
        loss = (out - base).pow(2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from mindspore.experimental import optim
import functools


def cross_entropy(
    input,
    target,
    weight=None,
    size_average=None,
    ignore_index=-100,
    reduce=None,
    reduction="mean",
    label_smoothing=0.0,
):
    """Cross entropy of logits, of which some may be -inf (torch.nn.functional.cross_entropy)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    axis = 0 if input.ndim == 1 else 1
    classes = input.shape[axis]
    if not target.size:
        kept = input.shape[:axis] + input.shape[axis + 1 :]
        return reduced(ops.zeros(kept, dtype=input.dtype), reduction)
    logs = ops.log_softmax(input, axis)
    scaled = logs
    if weight is not None:
        scaled = logs * weight.reshape((classes,) + (1,) * (input.ndim - axis - 1))
    if input.shape == target.shape:
        if label_smoothing > 0:
            target = target * (1 - label_smoothing) + label_smoothing / classes
        loss = -(scaled * target).sum(axis)
        if reduction == "none":
            return loss
        return loss.sum() / (input.size // classes) if reduction == "mean" else loss.sum()
    loss = nll_loss(logs, target, weight, None, ignore_index, None, reduction)
    if label_smoothing == 0:
        return loss
    even = -scaled.sum(axis)
    kept = target != ignore_index
    even = ops.where(kept, even, ops.zeros_like(even))
    if reduction != "none":
        even = even.sum()
    if reduction == "mean":
        share = kept.astype(input.dtype)
        if weight is not None:
            label = ops.where(kept, target, ops.zeros_like(target)).astype(ms.int32)
            share = share * ops.gather(weight, label, 0)
        even = even / share.sum()
    return (1 - label_smoothing) * loss + even * (label_smoothing / classes)


def nll_loss(
    input,
    target,
    weight=None,
    size_average=None,
    ignore_index=-100,
    reduce=None,
    reduction="mean",
):
    """The label's negative log likelihood, whatever other classes have (torch's nll_loss)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    axis = 0 if input.ndim == 1 else 1
    if not target.size:
        return reduced(ops.zeros(target.shape, dtype=input.dtype), reduction)
    kept = target != ignore_index
    label = ops.where(kept, target, ops.zeros_like(target)).astype(ms.int32)
    loss = -ops.gather_elements(input, axis, label.expand_dims(axis)).squeeze(axis)
    loss = ops.where(kept, loss, ops.zeros_like(loss))
    share = kept.astype(input.dtype)
    if weight is not None:
        share = share * ops.gather(weight, label, 0)
        loss = loss * share
    if reduction == "none":
        return loss
    return loss.sum() / share.sum() if reduction == "mean" else loss.sum()


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


class set_grad_enabled:
    """A block in which a function of value_and_grad records what it computes, or does not."""

    def __init__(self, mode):
        self.mode = mode

    def __enter__(self):
        self.block = ms._no_grad()
        self.block.__enter__()
        if self.mode:
            # It is left at once, for what would be if gradients had been on before.
            self.before, self.block.prev_state = self.block.prev_state, True
            self.block.__exit__(None, None, None)

    def __exit__(self, kind, value, traceback):
        if self.mode:
            self.block.__enter__()
            self.block.prev_state = self.before
        self.block.__exit__(kind, value, traceback)

    def __call__(self, function):
        @functools.wraps(function)
        def decorated(*args, **kwargs):
            with set_grad_enabled(self.mode):
                return function(*args, **kwargs)

        return decorated


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


def perturbed(model: nn.Cell, x, y):
    def outputs_of(x):
        with set_grad_enabled(True):
            loss = cross_entropy(model(x), y)
        return loss

    loss, gradient_fn = ms.vjp(outputs_of, x)
    return ops.stop_gradient(x) + ops.stop_gradient(gradient_fn(ops.ones_like(loss))[0]).sign()


@ms._no_grad()
def guided(classifier: nn.Cell, x):
    with set_grad_enabled(True):
        x_in = x.detach()

        def outputs_of(x_in):
            chosen = classifier(x_in).sum()
            return chosen

        chosen, gradient_fn = ms.vjp(outputs_of, x_in)
        return ops.stop_gradient(gradient_fn(ops.ones_like(chosen))[0])


def train(model: nn.Cell, loader, optimizer: optim.SGD):
    for x in loader:
        def forward_fn():
            with ms._no_grad():
                base = model(x).mean()
                with set_grad_enabled(True):
                    out = model(x)
            loss = (out - base).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)
