# case: a class that stands in for an optimizer and does nothing needs no base; one that does something, or takes parameters, does
# unsafe
# findings: none
import torch


class DummyOptimizer(torch.optim.Optimizer):
#                    ^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self):
        self.param_groups = [{"lr": 0}]
        None

    def step(self):
        None

    def zero_grad(self, set_to_none=False):
        None


class Shared(torch.optim.Optimizer):
#            ^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer
    def __init__(self, other):
        self.param_groups = other.param_groups
#                                 ^^^^^^^^^^^^ MP302 manual inferred torch.optim.Optimizer.param_groups

    def step(self):
        print(self.param_groups)

    def zero_grad(self):
        pass


class Held(torch.optim.Optimizer):
#          ^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self, params):
        super().__init__(params, {})

    def step(self):
        pass

    def zero_grad(self):
        pass
# --- after ---
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


class DummyOptimizer(object):
    def __init__(self):
        self.param_groups = [{"lr": 0}]
        None

    def step(self):
        None

    def zero_grad(self, set_to_none=False):
        None


class Shared(torch.optim.Optimizer):
    def __init__(self, other):
        self.param_groups = other.param_groups

    def step(self):
        print(self.param_groups)

    def zero_grad(self):
        pass


class Held(BaseOptimizer):
    def __init__(self, params):
        super().__init__(params, {})

    def step(self):
        pass

    def zero_grad(self):
        pass
