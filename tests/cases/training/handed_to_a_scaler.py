# case: an object of a class that goes back from the loss it is called with is handed the gradients: what calls it computes the loss
# unsafe
import torch
from torch import nn


class NativeScaler:
    def __init__(self):
        self._scaler = torch.cuda.amp.GradScaler()
#                      ^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.cuda.amp.GradScaler

    def __call__(self, loss, optimizer, clip_grad=None, parameters=None, create_graph=False, update_grad=True):
        self._scaler.scale(loss).backward(create_graph=create_graph)
#                                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        norm = None
        if update_grad:
            if clip_grad is not None:
                self._scaler.unscale_(optimizer)  # in-place
#                            ^^^^^^^^ MP404 review torch.amp.GradScaler.unscale_
                norm = torch.nn.utils.clip_grad_norm_(parameters, clip_grad)
#                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
            self._scaler.step(optimizer)
#                        ^^^^ MP404 review torch.amp.GradScaler.step
            self._scaler.update()
        return norm


def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer, loss_scaler, every=1):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    for step, (x, y) in enumerate(loader):
        loss = nn.functional.cross_entropy(model(x), y)
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cross_entropy
        loss /= every
        norm = loss_scaler(loss, optimizer, clip_grad=1.0, parameters=model.parameters(),
#              ^^^^^^^^^^^ MP404 review inferred torch.Tensor.backward
#                                                                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
                           update_grad=(step + 1) % every == 0)
        if (step + 1) % every == 0:
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        print(loss.item(), norm)
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


class NativeScaler:
    def __init__(self):
        self._scaler = GradScaler()

    def __call__(self, loss, optimizer, clip_grad=None, parameters=None, create_graph=False, update_grad=True, *, grads):
        add_gradients(self._scaler.scale(grads), optimizer)
        norm = None
        if update_grad:
            if clip_grad is not None:
                optimizer.held_gradients = self._scaler.unscale(optimizer, optimizer.held_gradients)  # in-place
                optimizer.held_gradients, norm = clip_gradients(optimizer.held_gradients, clip_grad)
            self._scaler.step(optimizer, optimizer.held_gradients)
            self._scaler.update()
        return norm


def train(model: nn.Cell, loader, optimizer: optim.Optimizer, loss_scaler, every=1):
    optimizer.held_gradients = None
    for step, (x, y) in enumerate(loader):
        def forward_fn():
            loss = mint.nn.functional.cross_entropy(model(x), y)
            loss /= every
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        norm = loss_scaler(loss, optimizer, clip_grad=1.0, parameters=parameters_of(model),
                           update_grad=(step + 1) % every == 0, grads=grads)
        if (step + 1) % every == 0:
            optimizer.held_gradients = None
        print(loss.item(), norm)
