# case: the expression that is gone back from is the whole forward
# unsafe
import torch
import torch.nn.functional as F
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer, criterion):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data, target in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        # the forward
        criterion(model(data), target).backward()  # and back
#                                      ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        F.cross_entropy(
#       ^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cross_entropy
            model(-data), target
        ).backward()
#         ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        print(data)


def moved(model: nn.Module, loader, optimizer: torch.optim.Optimizer, weight):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for number, (data, target) in enumerate(loader):
        data = data.to(0)
#                   ^^ MP201 review inferred torch.Tensor.to
        if weight:
            (weight * F.mse_loss(model(data), target)) \
#                     ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
                .backward()
#                ^^^^^^^^ MP404 review torch.Tensor.backward
        if number % 4 == 3:
            optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad


def computed_before(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data, target in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        out = model(data)
        F.mse_loss(out, target).backward()
#       ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
#                               ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step


def two_models(model: nn.Module, other: nn.Module, x, optimizer: torch.optim.Optimizer):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                       ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                                ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    (F.mse_loss(model(x), x)
#    ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
     + other(x).sum()).backward()
#                      ^^^^^^^^ MP404 review torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
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


def train(model: nn.Cell, loader, optimizer: optim.Optimizer, criterion):
    for data, target in loader:
        # the forward
        def forward_fn():
            return criterion(model(data), target)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()  # and back

        def forward_fn_2():
            return F.cross_entropy(
                model(-data), target
            )

        grad_fn_2 = ms.value_and_grad(forward_fn_2, None, optimizer.parameters)
        loss_2, grads_2 = grad_fn_2()
        grads_3 = tuple(a + b for a, b in zip(grads, grads_2))
        optimizer(grads_3)
        print(data)


def moved(model: nn.Cell, loader, optimizer: optim.Optimizer, weight):
    for number, (data, target) in enumerate(loader):
        if weight:
            def forward_fn():
                return (weight * F.mse_loss(model(data), target))

            grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
            loss, grads = grad_fn()
            add_gradients(grads, optimizer)
        if number % 4 == 3:
            update_by_gradients(optimizer)
            optimizer.held_gradients = None


def computed_before(model: nn.Cell, loader, optimizer: optim.Optimizer):
    for data, target in loader:
        def forward_fn():
            out = model(data)
            return F.mse_loss(out, target)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def two_models(model: nn.Cell, other: nn.Cell, x, optimizer: optim.Optimizer):
    def forward_fn():
        return (F.mse_loss(model(x), x)
         + other(x).sum())

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    optimizer(grads)
