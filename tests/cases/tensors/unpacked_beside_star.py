# case: what stands before and behind a star in a tuple is known by its place: Lion's step unpacks so
# target: cpu
# unsafe
import torch


class Lion(torch.optim.Optimizer):
#          ^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self, params, lr=0.1, betas=(0.9, 0.99)):
        super().__init__(params, {"lr": lr, "betas": betas})

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                grad, beta1, beta2, state = p.grad, *group["betas"], self.state[p]
                if len(state) == 0:
                    state["mean"] = torch.zeros_like(p)
#                                   ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
                mean = state["mean"]
                p.data.add_(mean.clone().mul_(beta1).add(grad, alpha=1 - beta1).sign_(), alpha=-0.1)
#                      ^^^^ MP103 safe inferred torch.Tensor.add_
#                                ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                        ^^^^ MP201 review inferred torch.Tensor.mul_
#                                                                               ^^^^^ MP201 review inferred torch.Tensor.sign_
                mean.mul_(beta2)
#                    ^^^^ MP201 review inferred torch.Tensor.mul_


def f(x: torch.Tensor, y: torch.Tensor, given):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a, b, c = x, *given, y
    a.mul_(2), c.mul_(2)
#     ^^^^ MP201 review torch.Tensor.mul_
#                ^^^^ MP201 review torch.Tensor.mul_
    d, *e = x, *given
    e.mul_(2), b.item()
#     ^^^^ MP205 manual guessed torch.Tensor.mul_
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


class Lion(BaseOptimizer):
    def __init__(self, params, lr=0.1, betas=(0.9, 0.99)):
        super().__init__(params, {"lr": lr, "betas": betas})

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                grad, beta1, beta2, state = p.grad, *group["betas"], self.state[p]
                if len(state) == 0:
                    state["mean"] = ops.zeros_like(p)
                mean = state["mean"]
                p.data.copy_(p.data.add(ops.deepcopy(mean).mul(beta1).add(grad, alpha=1 - beta1).sign(), alpha=-0.1))
                mean.copy_(mean.mul(beta2))


def f(x: ms.Tensor, y: ms.Tensor, given):
    a, b, c = x, *given, y
    a.copy_(a.mul(2)), c.copy_(c.mul(2))
    d, *e = x, *given
    e.mul_(2), b.item()
