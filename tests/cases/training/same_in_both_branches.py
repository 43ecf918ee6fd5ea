# case: what both branches do to the loss before they go back moves before the `if`: one forward ends with it
# unsafe
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.SGD, scaler: torch.cuda.amp.GradScaler, amp, every):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.cuda.amp.GradScaler
    for x in loader:
        loss = model(x).mean()
        value = loss.item()
        if amp:
            again = hasattr(optimizer, "again")
            loss /= every
            scaler.scale(loss).backward()
#                              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            scaler.step(optimizer)
#                  ^^^^ MP404 manual torch.amp.GradScaler.step
            scaler.update()
        else:  # full precision
            loss /= every
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        print(value)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


def train(model: nn.Cell, loader, optimizer: mint.optim.SGD, scaler: GradScaler, amp, every):
    for x in loader:
        def forward_fn():
            loss = model(x).mean()
            value = loss.item()
            loss /= every
            return scaler.scale(loss) if amp else loss, (loss, value)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss_2, (loss, value)), grads = grad_fn()
        if amp:
            again = hasattr(optimizer, "again")
            scaler.step(optimizer, grads)
            scaler.update()
        else:  # full precision
            optimizer(grads)
        print(value)
