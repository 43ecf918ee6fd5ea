# case: an optimizer of the file: its base is called with gradients, and its step stays as it is
# unsafe
# target: cpu
import torch
from torch.optim.optimizer import Optimizer


class Plain(Optimizer):
#           ^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self, params, lr):
        super().__init__(params, {"lr": lr})

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def step(self, closure=None):
        if closure is not None:
            with torch.enable_grad():
#                ^^^^^^^^^^^^^^^^^ MP404 review torch.enable_grad
                closure()
        for group in self.param_groups:
#                         ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups
            for p in group["params"]:
                if p.grad is not None:
                    self.state[p]["mean"] = self._mean(p, p.grad)
                    p.sub_(self.state[p]["mean"], alpha=group["lr"])
#                     ^^^^ MP201 review inferred torch.Tensor.sub_

    def _mean(self, p, grad):
        return grad if "mean" not in self.state[p] else self.state[p]["mean"] + grad


def train(model: torch.nn.Module, data, optimizer=None):
#                ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = Plain(model.parameters(), lr=0.1)
#                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    assert isinstance(optimizer, Optimizer)
#                                ^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for step, x in enumerate(data):
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad
        loss = model(x).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review inferred torch.optim.Optimizer.step
        if step == 3:
            optimizer = Plain(model.parameters(), lr=0.01)
#                                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim
import functools


class BaseOptimizer(optim.Optimizer):
    """Is called with gradients, which its `step` finds in `grad` (torch.optim.Optimizer)."""

    def __init__(self, params, defaults):
        optimizer_of(super().__init__, params, {"lr": 0.0, **defaults})

    def _build_single_lr(self, learning_rate, name):
        # Some take None for a rate of their own.
        if learning_rate is None:
            return None
        return super()._build_single_lr(learning_rate, name)

    def construct(self, gradients):
        self.hand_out_gradients(gradients)
        try:
            self.step()
        finally:
            # A step that is called by itself has no gradients: reading one is an error.
            for parameter in self.parameters:
                vars(parameter).pop("grad", None)
        return True

    def hand_out_gradients(self, gradients):
        for parameter, gradient in zip(self.parameters, gradients):
            # A copy: two may share memory, and a step may write into them.
            given = gradient is not None and parameter.requires_grad
            parameter.grad = gradient.copy() if given else None


def optimizer_of(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, ms.Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name


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


class set_grad_enabled:
    """A block in which a function of value_and_grad records what it computes, or does not."""

    def __init__(self, mode):
        self.mode = mode

    def __enter__(self):
        self.block = ms._no_grad()
        self.block.__enter__()
        if self.mode:
            # It is left at once, for what would be if gradients had been on before.
            self.before, self.block.prev_state = self.block.prev_state, True
            self.block.__exit__(None, None, None)

    def __exit__(self, kind, value, traceback):
        if self.mode:
            self.block.__enter__()
            self.block.prev_state = self.before
        self.block.__exit__(kind, value, traceback)

    def __call__(self, function):
        @functools.wraps(function)
        def decorated(*args, **kwargs):
            with set_grad_enabled(self.mode):
                return function(*args, **kwargs)

        return decorated


class Plain(BaseOptimizer):
    def __init__(self, params, lr):
        super().__init__(params, {"lr": lr})

    @ms._no_grad()
    def step(self, closure=None):
        if closure is not None:
            with set_grad_enabled(True):
                closure()
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    self.state[p]["mean"] = self._mean(p, p.grad)
                    p.copy_(p.sub(self.state[p]["mean"], alpha=float(group["lr"])))

    def _mean(self, p, grad):
        return grad if "mean" not in self.state[p] else self.state[p]["mean"] + grad


def train(model: nn.Cell, data, optimizer=None):
    optimizer = Plain(parameters_of(model), lr=0.1)
    assert isinstance(optimizer, optim.Optimizer)
    for step, x in enumerate(data):
        def forward_fn():
            loss = model(x).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
        if step == 3:
            optimizer = Plain(parameters_of(model), lr=0.01)
