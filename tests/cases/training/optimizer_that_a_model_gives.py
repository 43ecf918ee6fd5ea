# case: An optimizer that a method of the model gives is no result of the model: what it is handed to keeps no gradients, as `scaler.unscale_(optimizer)` does not
# unsafe
# findings: some
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)

    def forward(self, x):
        return self.fc(x)

    def configure_optimizers(self, lr):
        return torch.optim.SGD(self.parameters(), lr=lr)


def main(batches, watcher):
    net = Net()
    scaler = torch.amp.GradScaler()
    optimizer = net.configure_optimizers(0.1)
    watcher.watch(optimizer)
    for x, y in batches:
        loss = nn.functional.mse_loss(net(x), y) * watcher.weight
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        scaler.step(optimizer)
        scaler.update()
        optimizer.zero_grad()


def handed_what_it_computed(batches, memory):
    net = Net()
    optimizer = net.configure_optimizers(0.1)
    for x, y in batches:
        memory.put(net(x))
        loss = nn.functional.mse_loss(memory.sample(), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


class GradScaler:
    """Scales losses so that small gradients keep their values; leaves out steps that overflow."""

    def __init__(
        self,
        device="cuda",
        init_scale=65536.0,
        growth_factor=2.0,
        backoff_factor=0.5,
        growth_interval=2000,
        enabled=True,
    ):
        self._enabled = enabled
        self._state = {
            "scale": float(init_scale),
            "growth_factor": growth_factor,
            "backoff_factor": backoff_factor,
            "growth_interval": growth_interval,
            "_growth_tracker": 0,
        }
        self._overflows = {}

    def scale(self, outputs):
        if not self._enabled:
            return outputs
        if isinstance(outputs, (list, tuple)):
            return type(outputs)(self.scale(each) for each in outputs)
        return outputs * self._state["scale"]

    def unscale(self, optimizer, grads):
        if not self._enabled:
            return grads
        grads = tuple(each / self._state["scale"] for each in grads)
        finite = all(bool(ops.isfinite(each).all()) for each in grads)
        self._overflows[id(optimizer)] = not finite
        return grads

    def step(self, optimizer, grads):
        if not self._enabled:
            return update_trainable(optimizer, grads)
        if id(optimizer) not in self._overflows:
            grads = self.unscale(optimizer, grads)
        return None if self._overflows[id(optimizer)] else update_trainable(optimizer, grads)

    def update(self, new_scale=None):
        if not self._enabled:
            return
        state = self._state
        if new_scale is not None:
            state["scale"] = float(new_scale)
        elif any(self._overflows.values()):
            state["scale"] *= state["backoff_factor"]
            state["_growth_tracker"] = 0
        else:
            state["_growth_tracker"] += 1
            if state["_growth_tracker"] == state["growth_interval"]:
                state["scale"] *= state["growth_factor"]
                state["_growth_tracker"] = 0
        self._overflows = {}

    def get_scale(self):
        return self._state["scale"] if self._enabled else 1.0

    def is_enabled(self):
        return self._enabled

    def state_dict(self):
        return dict(self._state) if self._enabled else {}

    def load_state_dict(self, state_dict):
        if self._enabled:
            self._state.update(state_dict)


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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(4, 4)

    def construct(self, x):
        return self.fc(x)

    def configure_optimizers(self, lr):
        return optim.SGD(parameters_of(self), lr=lr)


def main(batches, watcher):
    net = Net().set_train()
    scaler = GradScaler()
    optimizer = net.configure_optimizers(0.1)
    watcher.watch(optimizer)
    for x, y in batches:
        def forward_fn():
            loss = mint.nn.functional.mse_loss(net(x), y) * watcher.weight
            return scaler.scale(loss)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss_2, grads = grad_fn()
        grads = scaler.unscale(optimizer, grads)
        grads = clip_gradients(grads, 1.0)[0]
        scaler.step(optimizer, grads)
        scaler.update()


def handed_what_it_computed(batches, memory):
    net = Net().set_train()
    optimizer = net.configure_optimizers(0.1)
    for x, y in batches:
        def forward_fn():
            memory.put(net(x))
            loss = mint.nn.functional.mse_loss(memory.sample(), y)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
