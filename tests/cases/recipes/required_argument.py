# case: what marks an argument that has to be given, in an optimizer of the program's own
# target: cpu
# unsafe
from torch.optim.optimizer import Optimizer, required


class Own(Optimizer):
#         ^^^^^^^^^ MP203 review torch.optim.Optimizer
    def __init__(self, params, lr=required, momentum=0):
#                                 ^^^^^^^^ MP203 review torch.optim.optimizer.required
        if lr is not required and lr < 0.0:
#                    ^^^^^^^^ MP201 review torch.optim.optimizer.required
            raise ValueError(lr)
        defaults = {"lr": lr, "momentum": momentum}
        super().__init__(params, defaults)
# --- after ---
import mindspore as ms
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


class Required:
    """Stands for an argument that has to be given (torch.optim.optimizer.required): one object."""

    def __new__(cls):
        return cls


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


class Own(BaseOptimizer):
    def __init__(self, params, lr=Required(), momentum=0):
        if lr is not Required and lr < 0.0:
            raise ValueError(lr)
        defaults = {"lr": lr, "momentum": momentum}
        super().__init__(params, defaults)
