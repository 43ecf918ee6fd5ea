# case: of several closures of one name a step calls the last one above it
# unsafe
import torch
from torch import nn

model = nn.Linear(3, 2)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
first = torch.optim.SGD(model.parameters(), lr=0.1)
#       ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
second = torch.optim.SGD(model.parameters(), lr=0.2)
#        ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                              ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
x = torch.ones(2, 3)
#   ^^^^^^^^^^ MP102 safe torch.ones


def closure():
    first.zero_grad()
#         ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = model(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    return loss


first.step(closure)
#     ^^^^ MP404 review torch.optim.Optimizer.step


def closure():
    second.zero_grad()
#          ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = model(x).pow(2).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    return loss


for _ in range(3):
    second.step(closure)
#          ^^^^ MP404 review torch.optim.Optimizer.step


def either():
    second.step(closure)
#          ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
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


def step_by_closure(optimizer, closure):
    """Let an optimizer step by a function that computes the loss, and the gradients it then holds.

    One with a `step` of its own calls it as often as it likes, others once; the loss is returned.
    """

    def handing():
        # Such a `step` records nothing for itself, which is not meant for the closure. A block
        # without gradients turns them on at its end if they were on before it.
        block = ms._no_grad()
        block.__enter__()
        before, block.prev_state = block.prev_state, True
        block.__exit__(None, None, None)
        try:
            loss = closure()
        finally:
            block.prev_state = before
            block.__exit__(None, None, None)
        optimizer.hand_out_gradients(optimizer.held_gradients)
        return loss

    if hasattr(optimizer, "hand_out_gradients"):
        try:
            return optimizer.step(handing)
        finally:
            for parameter in optimizer.parameters:
                vars(parameter).pop("grad", None)
    if hasattr(optimizer, "step"):
        return optimizer.step(closure)
    loss = closure()
    update_by_gradients(optimizer)
    return loss


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


model = mint.nn.Linear(3, 2)
first = optim.SGD(parameters_of(model), lr=0.1)
second = optim.SGD(parameters_of(model), lr=0.2)
x = mint.ones((2, 3))


def closure():
    first.held_gradients = None

    def forward_fn():
        loss = model(x).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, first.parameters)
    loss, grads = grad_fn()
    add_gradients(grads, first)
    return loss


step_by_closure(first, closure)


def closure():
    second.held_gradients = None

    def forward_fn():
        loss = model(x).pow(2).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, second.parameters)
    loss, grads = grad_fn()
    add_gradients(grads, second)
    return loss


for _ in range(3):
    step_by_closure(second, closure)


def either():
    second.step(closure)
