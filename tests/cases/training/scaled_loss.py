# case: a loss that is scaled gives scaled gradients, and the scaler takes them
# unsafe
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer, scaler: torch.amp.GradScaler):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
#                                                                             ^^^^^^^^^^^^^^^^^^^^ MP404 review torch.amp.GradScaler
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        scaler.scale(loss).backward()
#                          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        scaler.unscale_(optimizer)
#              ^^^^^^^^ MP404 review torch.amp.GradScaler.unscale_
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
        scaler.step(optimizer)
#              ^^^^ MP404 review torch.amp.GradScaler.step
        scaler.update()
        print(loss)
# --- after ---
import mindspore as ms
from mindspore import nn, ops
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


def train(model: nn.Cell, loader, optimizer: optim.Optimizer, scaler: GradScaler):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return scaler.scale(loss), (loss,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss_2, (loss,)), grads = grad_fn()
        grads = scaler.unscale(optimizer, grads)
        grads = clip_gradients(grads, 1.0)[0]
        scaler.step(optimizer, grads)
        scaler.update()
        print(loss)
