# case: the `step` of an own optimizer that runs is the last one: overloads before it are for type checkers
# target: cpu
# unsafe
from typing import Callable, overload

import torch


class Plain(torch.optim.Optimizer):
#           ^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self, params, lr):
        super().__init__(params, dict(lr=lr))

    @overload
    def step(self, closure: None = None) -> None: ...

    @overload
    def step(self, closure: Callable[[], float]) -> float: ...

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def step(self, closure=None):
        for group in self.param_groups:
#                         ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups
            for p in group["params"]:
                if p.grad is not None:
                    p.add_(p.grad, alpha=-group["lr"])
#                     ^^^^ MP201 review inferred torch.Tensor.add_


class Told(torch.optim.Optimizer):
#          ^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer
    def __init__(self, params, lr):
        super().__init__(params, dict(lr=lr))

    @overload
    def step(self, loss: float) -> None: ...

    @overload
    def step(self, loss: int) -> None: ...

    def step(self, loss):
        for group in self.param_groups:
#                         ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups
            for p in group["params"]:
                p.data.add_(p.grad, alpha=-group["lr"] * loss)
#                      ^^^^ MP103 safe inferred torch.Tensor.add_
#                             ^^^^ MP404 manual inferred torch.Tensor.grad
# --- after ---
from typing import Callable, overload

import mindspore as ms
from mindspore.experimental import optim
import torch


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


class Plain(BaseOptimizer):
    def __init__(self, params, lr):
        super().__init__(params, dict(lr=lr))

    @overload
    def step(self, closure: None = None) -> None: ...

    @overload
    def step(self, closure: Callable[[], float]) -> float: ...

    @ms._no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    p.copy_(p.add(p.grad, alpha=-float(group["lr"])))


class Told(torch.optim.Optimizer):
    def __init__(self, params, lr):
        super().__init__(params, dict(lr=lr))

    @overload
    def step(self, loss: float) -> None: ...

    @overload
    def step(self, loss: int) -> None: ...

    def step(self, loss):
        for group in self.param_groups:
            for p in group["params"]:
                p.data.copy_(p.data.add(p.grad, alpha=-float(group["lr"]) * loss))
