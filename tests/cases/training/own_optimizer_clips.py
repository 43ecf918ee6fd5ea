# case: gradients that an optimizer's own step finds are clipped there, in place; elsewhere clips go with a step
# unsafe
# target: cpu
import torch
from torch.nn.utils import clip_grad_norm_, clip_grad_value_


class Clipping(torch.optim.Optimizer):
#              ^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self, params, lr=0.1):
        super().__init__(params, {"lr": lr})

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                grad = p.grad.data
                norm = clip_grad_norm_(p, 1.0)
#                      ^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
                self._limit(p)
                p.data.add_(grad, alpha=-0.1 / float(norm))
#                      ^^^^ MP103 safe inferred torch.Tensor.add_

    def _limit(self, p):
        clip_grad_value_([p], clip_value=0.5)
#       ^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_value_

    def limit_all(self):
        clip_grad_norm_(self.param_groups[0]["params"], 1.0)
#       ^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_


def by_itself(model):
    clip_grad_norm_(model.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                         ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
from torch.nn.utils import clip_grad_norm_


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


def clip_gradient_values(grads, clip_value, foreach=None):
    """Return the gradients with each value limited to clip_value and its negative."""
    limit = float(clip_value)
    return tuple(ops.clamp(each, -limit, limit) for each in grads)


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


def clip_held_gradient_values(parameters, clip_value, foreach=None):
    """Limit each value that parameters hold in `grad` to clip_value and its negative."""
    held = [parameters] if isinstance(parameters, ms.Tensor) else parameters
    grads = [each.grad for each in held if each.grad is not None]
    for gradient, value in zip(grads, clip_gradient_values(grads, clip_value)):
        gradient.copy_(value)


def clip_held_gradients(
    parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None
):
    """Scale what parameters hold in `grad` to a norm of at most max_norm; give what it was."""
    held = [parameters] if isinstance(parameters, ms.Tensor) else parameters
    grads = [each.grad for each in held if each.grad is not None]
    if not grads:
        return ms.Tensor(0.0)
    scaled, total = clip_gradients(grads, max_norm, norm_type, error_if_nonfinite)
    for gradient, value in zip(grads, scaled):
        gradient.copy_(value)
    return total


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


class Clipping(BaseOptimizer):
    def __init__(self, params, lr=0.1):
        super().__init__(params, {"lr": lr})

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                grad = p.grad.data
                norm = clip_held_gradients(p, 1.0)
                self._limit(p)
                p.data.copy_(p.data.add(grad, alpha=-0.1 / float(norm)))

    def _limit(self, p):
        clip_held_gradient_values([p], clip_value=0.5)

    def limit_all(self):
        clip_grad_norm_(self.param_groups[0]["params"], 1.0)


def by_itself(model):
    clip_grad_norm_(parameters_of(model), 1.0)
