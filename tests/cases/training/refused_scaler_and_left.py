# case: the scaler of a step that stays is left, and so is a step that may find its gradients
# unsafe
import torch
from torch import nn
from torch.cuda.amp import GradScaler


def scaled(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    scaler = GradScaler()
#            ^^^^^^^^^^ MP404 manual torch.cuda.amp.GradScaler
    for x in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(x).sum()
        if loss > 3:
            extra = model(x + 1).sum()
        loss = loss + extra
        scaler.scale(loss).backward()
#                          ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        scaler.step(optimizer)
#              ^^^^ MP404 manual torch.amp.GradScaler.step
        scaler.update()


def converted(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                  ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    own = GradScaler()
#         ^^^^^^^^^^ MP404 review torch.cuda.amp.GradScaler
    for x in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(x).sum()
        own.scale(loss).backward()
#                       ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        own.step(optimizer)
#           ^^^^ MP404 review torch.amp.GradScaler.step
        own.update()


def left(model: nn.Module, loader, optimizer: torch.optim.SGD):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
#                                             ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        loss = model(x).sum()
        if loss > 3:
            extra = model(x + 1).sum()
        loss = loss + extra
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    for x in loader:
        loss = model(x).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad


def cleared(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        loss = model(x).sum()
        if loss > 3:
            extra = model(x + 1).sum()
        loss = loss + extra
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    for x in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(x).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from torch.cuda.amp import GradScaler


class GradScaler_1:
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


def scaled(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    scaler = GradScaler()
    for x in loader:
        optimizer.zero_grad()
        loss = model(x).sum()
        if loss > 3:
            extra = model(x + 1).sum()
        loss = loss + extra
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()


def converted(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    own = GradScaler_1()
    for x in loader:
        def forward_fn():
            loss = model(x).sum()
            return own.scale(loss)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss_2, grads = grad_fn()
        own.step(optimizer, grads)
        own.update()


def left(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x in loader:
        loss = model(x).sum()
        if loss > 3:
            extra = model(x + 1).sum()
        loss = loss + extra
        loss.backward()
    for x in loader:
        loss = model(x).sum()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


def cleared(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x in loader:
        loss = model(x).sum()
        if loss > 3:
            extra = model(x + 1).sum()
        loss = loss + extra
        loss.backward()
    for x in loader:
        def forward_fn():
            loss = model(x).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
