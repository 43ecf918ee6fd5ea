from mindspore.experimental import optim

from .optimizer_of import optimizer_of


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
