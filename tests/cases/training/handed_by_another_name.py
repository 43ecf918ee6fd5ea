# case: an optimizer that a loss is handed over with may have any name
# unsafe
import torch


def go(loss, optimizer: torch.optim.Optimizer, last):
#                       ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    if last:
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad


def train(model: torch.nn.Module, loader):
#                ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    solver = torch.optim.SGD(model.parameters(), lr=0.1)
#            ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for i, x in enumerate(loader):
        loss = (model(x) ** 2).mean()
        go(loss, solver, i % 2)
#       ^^ MP404 review inferred torch.Tensor.backward


def print_both(solver, loss):
    print(loss, solver)
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


def go(loss, optimizer: optim.Optimizer, last, *, grads):
    add_gradients(grads, optimizer)
    if last:
        update_by_gradients(optimizer)
        optimizer.held_gradients = None


def train(model: nn.Cell, loader):
    solver = optim.SGD(parameters_of(model), lr=0.1)
    for i, x in enumerate(loader):
        def forward_fn():
            loss = (model(x) ** 2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, solver.parameters)
        loss, grads = grad_fn()
        go(loss, solver, i % 2, grads=grads)


def print_both(solver, loss):
    print(loss, solver)
