# case: optimizers that need more than gradients in their own step are left, with the reason
# unsafe
# target: cpu
import torch


class Perturbed(torch.optim.Optimizer):
#               ^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer
    def __init__(self, params, inner, rho):
        super().__init__(params, {"rho": rho})
        self.inner = inner(self.param_groups)
#                               ^^^^^^^^^^^^ MP302 manual inferred torch.optim.Optimizer.param_groups
        self.param_groups = self.inner.param_groups
#                                      ^^^^^^^^^^^^ MP302 manual inferred torch.optim.Optimizer.param_groups

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                self.state[p]["up"] = p.grad * group["rho"]
#                    ^^^^^ MP409 manual inferred torch.optim.Optimizer.state
#                                       ^^^^ MP404 manual inferred torch.Tensor.grad


class Measured(torch.optim.Optimizer):
#              ^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer
    def size(self):
        # between steps no parameter has a gradient
        return sum(p.grad.sum() for group in self.param_groups for p in group["params"])
#                    ^^^^ MP404 manual inferred torch.Tensor.grad


class Told(torch.optim.Optimizer):
#          ^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer
    def step(self, closure):
        return closure()


class Helped(torch.optim.Optimizer):
#            ^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer
    def step(self):
        self.inner.step()
# --- unchanged ---
