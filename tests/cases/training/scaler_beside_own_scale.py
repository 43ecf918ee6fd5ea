# case: what a scaler of torch's is handed does not stay in it, though a class of the file has a method of that name, whose objects keep what they get
# target: cpu
# unsafe
import torch
from torch import nn


class Kept:
    def __init__(self):
        self.last = None

    def scale(self, loss):
        self.last = loss
        return loss


def fit(net: nn.Module, batches):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    scaler = torch.amp.GradScaler("cpu")
#            ^^^^^^^^^^^^^^^^^^^^ MP404 review torch.amp.GradScaler
    for x, y in batches:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = (net(x) - y).abs().mean()
        scaler.scale(loss).backward()
#                          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        scaler.step(optimizer)
#              ^^^^ MP404 review torch.amp.GradScaler.step
        scaler.update()


def keep(net: nn.Module, batches):
#             ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                   ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    kept = Kept()
    for x, y in batches:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = (net(x) - y).abs().mean()
        kept.scale(loss).backward()
#                        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


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


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


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


class Kept:
    def __init__(self):
        self.last = None

    def scale(self, loss):
        self.last = loss
        return loss


def fit(net: nn.Cell, batches):
    optimizer = SGD(parameters_of(net), lr=0.1)
    scaler = GradScaler()
    for x, y in batches:
        def forward_fn():
            loss = (net(x) - y).abs().mean()
            return scaler.scale(loss)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss_2, grads = grad_fn()
        scaler.step(optimizer, grads)
        scaler.update()


def keep(net: nn.Cell, batches):
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    kept = Kept()
    for x, y in batches:
        optimizer.zero_grad()
        loss = (net(x) - y).abs().mean()
        kept.scale(loss).backward()
        optimizer.step()
