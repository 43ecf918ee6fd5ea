# case: A method that steps by the optimizer of its object may clear the model by a name of its own: the backward of another method is of the same step
# unsafe
# findings: some
import torch
from torch import nn


class Trainer:
    def __init__(self, model: nn.Module):
        self.model = model
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)

    def training_step(self, x, y):
        loss = nn.functional.mse_loss(self.model(x), y)
        loss.backward()
        return loss.detach()

    def train(self, batches):
        model = self.model
        model.zero_grad()
        for at, (x, y) in enumerate(batches):
            total = self.training_step(x, y)
            if at % 2:
                nn.utils.clip_grad_norm_(model.parameters(), 1.0)
                self.optimizer.step()
                model.zero_grad()
        return total


class Own:
    def fit(self, model: nn.Module, batches):
        # The optimizer is the function's own, and so are its gradients.
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        for x, y in batches:
            model.zero_grad()
            nn.functional.mse_loss(model(x), y).backward()
            optimizer.step()
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


class Trainer:
    def __init__(self, model: nn.Cell):
        self.model = model
        self.optimizer = optim.SGD(parameters_of(self.model), lr=0.1)

    def training_step(self, x, y):
        def forward_fn():
            loss = mint.nn.functional.mse_loss(self.model(x), y)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, self.optimizer)
        return ops.stop_gradient(loss)

    def train(self, batches):
        model = self.model
        self.optimizer.held_gradients = None
        for at, (x, y) in enumerate(batches):
            total = self.training_step(x, y)
            if at % 2:
                self.optimizer.held_gradients = clip_gradients(self.optimizer.held_gradients, 1.0)[0]
                update_by_gradients(self.optimizer)
                self.optimizer.held_gradients = None
        return total


class Own:
    def fit(self, model: nn.Cell, batches):
        # The optimizer is the function's own, and so are its gradients.
        optimizer = optim.SGD(parameters_of(model), lr=0.1)
        for x, y in batches:
            def forward_fn():
                return mint.nn.functional.mse_loss(model(x), y)

            grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
            loss, grads = grad_fn()
            optimizer(grads)
