# case: The gradient of an input that is made for another loss is no matter of the steps, which name it nowhere; of one that they compute with it is
# unsafe
# findings: some
import torch
from torch import nn


class Half(nn.Module):
    def forward(self, image):
        return image / 2


def saliency(batches):
    net = nn.Linear(4, 2)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in batches:
        loss = nn.functional.cross_entropy(net(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    image = torch.ones(1, 4, requires_grad=True)
    net(image)[0].max().backward()
    return image.grad.abs()


def learned(batches):
    net = nn.Linear(4, 2)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    patch = torch.zeros(4).clone().requires_grad_()
    for x, y in batches:
        loss = nn.functional.cross_entropy(net(x + patch), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return patch.grad
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


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


class Half(nn.Cell):
    def construct(self, image):
        return image / 2


def saliency(batches):
    net = mint.nn.Linear(4, 2)
    optimizer = optim.SGD(parameters_of(net), lr=0.1)
    for x, y in batches:
        def forward_fn_loss():
            loss = mint.nn.functional.cross_entropy(net(x), y)
            return loss

        grad_fn_loss = ms.value_and_grad(forward_fn_loss, None, optimizer.parameters)
        loss, grads_loss = grad_fn_loss()
        optimizer.held_gradients = None
        add_gradients(grads_loss, optimizer)
        update_by_gradients(optimizer)
    image = mint.ones((1, 4))

    def forward_fn():
        return net(image)[0].max()

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss_2, grads = grad_fn()
    add_gradients(grads, optimizer)
    return image.grad.abs()


def learned(batches):
    net = mint.nn.Linear(4, 2)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    patch = mint.clone(mint.zeros((4,))).requires_grad_()
    for x, y in batches:
        loss = mint.nn.functional.cross_entropy(net(x + patch), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return patch.grad
