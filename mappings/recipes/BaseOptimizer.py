from mindspore import Parameter
from mindspore.experimental import optim


class BaseOptimizer(optim.Optimizer):
    """Is called with gradients, which its `step` finds in `grad` (torch.optim.Optimizer)."""

    def __init__(self, params, defaults):
        groups = [each if isinstance(each, dict) else {"params": [each]} for each in params]
        for at, each in enumerate(groups):
            held = each["params"]
            held = [held] if isinstance(held, Parameter) else list(held)
            groups[at] = {**each, "params": held}
        single = [parameter for each in groups for parameter in each["params"]]
        names = [each.name for each in single]
        # MindSpore asks for names that differ; parameters of several models may have the same.
        for number, each in enumerate(single):
            each.name = f"{number}.{names[number]}"
        if all(len(each) == 1 for each in groups):
            groups = [{"params": single}]
        try:
            super().__init__(groups, {"lr": 0.0, **defaults})
        finally:
            for each, name in zip(single, names):
                each.name = name

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
            parameter.grad = gradient if parameter.requires_grad else None
