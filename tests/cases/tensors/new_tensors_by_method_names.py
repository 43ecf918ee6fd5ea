# case: what a method computes is new, by its name alone: it may be changed as a value
# target: cpu
# unsafe

import torch
from torch.optim.optimizer import Optimizer


class Angles(Optimizer):
#            ^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self, params, lr=1e-3):
        super().__init__(params, dict(lr=lr, betas=(0.9, 0.99)))

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def step(self, closure=None):
        for group in self.param_groups:
#                         ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups
            for p in group["params"]:
                grad, first, second, state = p.grad, *group["betas"], self.state[p]
                if len(state) == 0:
                    state["m"] = torch.zeros_like(grad)
#                                ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
                    state["v"] = torch.zeros_like(grad)
#                                ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
                m, v = state["m"], state["v"]
                m.lerp_(grad, 1.0 - first)
#                 ^^^^^ MP201 review inferred torch.Tensor.lerp_
                v.lerp_(grad * grad, 1.0 - second)
#                 ^^^^^ MP201 review inferred torch.Tensor.lerp_
                low = v.mul(0.5).sqrt_()
#                                ^^^^^ MP201 review inferred torch.Tensor.sqrt_
                high = self.mul(v).sqrt_()
#                                  ^^^^^ MP309 manual inferred torch.Tensor.sqrt_
                p.add_(m.mul(2.0).atan2_(low) + high, alpha=-group["lr"])
#                 ^^^^ MP201 review inferred torch.Tensor.add_
#                                 ^^^^^^ MP201 review inferred torch.Tensor.atan2_
# --- after ---

import mindspore as ms
from mindspore import ops
from mindspore.experimental import optim


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


class Angles(BaseOptimizer):
    def __init__(self, params, lr=1e-3):
        super().__init__(params, dict(lr=lr, betas=(0.9, 0.99)))

    @ms._no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                grad, first, second, state = p.grad, *group["betas"], self.state[p]
                if len(state) == 0:
                    state["m"] = ops.zeros_like(grad)
                    state["v"] = ops.zeros_like(grad)
                m, v = state["m"], state["v"]
                m[()] = m.lerp(grad, 1.0 - first)
                v[()] = v.lerp(grad * grad, 1.0 - second)
                low = v.mul(0.5).sqrt()
                high = self.mul(v).sqrt_()
                p.copy_(p.add(m.mul(2.0).atan2(low) + high, alpha=-float(group["lr"])))
