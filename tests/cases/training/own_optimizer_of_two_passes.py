# case: an optimizer of the file that finds gradients between its steps, as SAM does: its base keeps them, its methods and the calls of these stay
# unsafe
# target: cpu
import torch
from torch import nn


class SAM(torch.optim.Optimizer):
#         ^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self, params, base_optimizer, rho=0.05, **kwargs):
        super().__init__(params, dict(rho=rho, **kwargs))
        self.base_optimizer = base_optimizer(self.param_groups, **kwargs)
        self.param_groups = self.base_optimizer.param_groups
        self.defaults.update(self.base_optimizer.defaults)

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def first_step(self, zero_grad=False):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                self.state[p]["old_p"] = p.data.clone()
#                                               ^^^^^ MP103 safe inferred torch.Tensor.clone
                p.add_(p.grad * group["rho"])
#                 ^^^^ MP201 review inferred torch.Tensor.add_
        if zero_grad:
            self.zero_grad()

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def second_step(self, zero_grad=False):
        for group in self.param_groups:
            for p in group["params"]:
                p.data = self.state[p]["old_p"]
#                 ^^^^ MP201 review inferred torch.nn.Parameter.data
        self.base_optimizer.step()
        if zero_grad:
            self.zero_grad()


def train(model: nn.Module, data):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = SAM(model.parameters(), torch.optim.SGD, lr=0.1)
#                         ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                       ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in data:
        loss = model(x).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.first_step(zero_grad=True)
        model(x).mean().backward()
#                       ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
        optimizer.second_step()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad


class ClearsAnother(torch.optim.Optimizer):
#                   ^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer
    def __init__(self, params, base_optimizer, **kwargs):
        super().__init__(params, kwargs)
        self.base_optimizer = base_optimizer(self.param_groups, **kwargs)
#                                                 ^^^^^^^^^^^^ MP302 manual inferred torch.optim.Optimizer.param_groups

    def second_step(self):
        self.base_optimizer.step()
#                           ^^^^ MP404 manual guessed torch.optim.Optimizer.step
        self.base_optimizer.zero_grad()
#                           ^^^^^^^^^ MP404 manual guessed torch.optim.Optimizer.zero_grad


class StepsWhatItIsHanded(torch.optim.Optimizer):
#                         ^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer
    def __init__(self, params, other):
        super().__init__(params, {})
        self.other = other

    def first_step(self):
        self.other.step()


def handed(model: nn.Module, data):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = SAM(model.parameters(), torch.optim.SGD, lr=0.1)
#                         ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                       ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in data:
        loss = model(x).mean()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.first_step(zero_grad=bool(x.max() > 0))
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


class GradOptimizer(optim.Optimizer):
    """Keeps gradients in `grad` of its parameters, for all its methods (torch.optim.Optimizer)."""

    def __init__(self, params, defaults):
        optimizer_of(super().__init__, params, defaults)
        self.held_gradients = None

    def add_param_group(self, param_group):
        given = {**self.defaults, **param_group}
        super().add_param_group(param_group)
        # Another optimizer that takes the group has numbers of its own for what it lacks.
        for name in {"lr", "weight_decay"} - given.keys():
            del self.param_groups[-1][name]

    def _build_single_lr(self, learning_rate, name):
        if learning_rate is None:
            return None
        return super()._build_single_lr(learning_rate, name)

    @property
    def held_gradients(self):
        return tuple(getattr(each, "grad", None) for each in self.parameters)

    @held_gradients.setter
    def held_gradients(self, gradients):
        given = [None] * len(self.parameters) if gradients is None else gradients
        for parameter, gradient in zip(self.parameters, given):
            if gradient is not None and gradient is not getattr(parameter, "grad", None):
                # Two may share memory, and a step may write into them.
                gradient = gradient.copy()
            parameter.grad = gradient if parameter.requires_grad else None

    def zero_grad(self, set_to_none=True):
        self.held_gradients = None

    def hand_out_gradients(self, gradients):
        self.held_gradients = gradients

    def construct(self, gradients):
        self.held_gradients = gradients
        self.step()
        return True


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


def step_by_grad(optimizer):
    """Let an optimizer step by the gradients that its parameters have in `grad`."""
    update_trainable(optimizer, [each.grad for each in optimizer.parameters])


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


class SAM(GradOptimizer):
    def __init__(self, params, base_optimizer, rho=0.05, **kwargs):
        super().__init__(params, dict(rho=rho, **kwargs))
        self.base_optimizer = base_optimizer(self.param_groups, **kwargs)
        self.param_groups = self.base_optimizer.param_groups
        self.defaults.update(self.base_optimizer.defaults)

    @ms._no_grad()
    def first_step(self, zero_grad=False):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                self.state[p]["old_p"] = ops.deepcopy(p.data)
                p.copy_(p.add(p.grad * group["rho"]))
        if zero_grad:
            self.zero_grad()

    @ms._no_grad()
    def second_step(self, zero_grad=False):
        for group in self.param_groups:
            for p in group["params"]:
                ops.assign(p, self.state[p]["old_p"])
        step_by_grad(self.base_optimizer)
        if zero_grad:
            self.zero_grad()


def train(model: nn.Cell, data):
    optimizer = SAM(parameters_of(model), SGD, lr=0.1)
    for x in data:
        def forward_fn_loss():
            loss = model(x).mean()
            return loss

        grad_fn_loss = ms.value_and_grad(forward_fn_loss, None, optimizer.parameters)
        loss, grads_loss = grad_fn_loss()
        add_gradients(grads_loss, optimizer)
        optimizer.first_step(zero_grad=True)

        def forward_fn():
            return model(x).mean()

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss_2, grads = grad_fn()
        add_gradients(grads, optimizer)
        optimizer.held_gradients = clip_gradients(optimizer.held_gradients, 1.0)[0]
        optimizer.second_step()
        optimizer.held_gradients = None


class ClearsAnother(torch.optim.Optimizer):
    def __init__(self, params, base_optimizer, **kwargs):
        super().__init__(params, kwargs)
        self.base_optimizer = base_optimizer(self.param_groups, **kwargs)

    def second_step(self):
        self.base_optimizer.step()
        self.base_optimizer.zero_grad()


class StepsWhatItIsHanded(torch.optim.Optimizer):
    def __init__(self, params, other):
        super().__init__(params, {})
        self.other = other

    def first_step(self):
        self.other.step()


def handed(model: nn.Cell, data):
    optimizer = SAM(parameters_of(model), SGD, lr=0.1)
    for x in data:
        loss = model(x).mean()
        loss.backward()
        optimizer.first_step(zero_grad=bool(x.max() > 0))
