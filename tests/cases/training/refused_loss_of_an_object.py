# case: what an object is called with was computed by a model, whose gradient would be lost
# unsafe
# target: cpu
import torch
from torch import nn


class Compute:
    def __init__(self, criterion, optimizer: torch.optim.Optimizer):
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
        self.criterion = criterion
        self.optimizer = optimizer

    def __call__(self, x, y):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = self.criterion(x, y)
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        self.optimizer.step()
#                      ^^^^ MP404 manual torch.optim.Optimizer.step
        return loss.item()


class ComputeAll:
    def __init__(self, model, optimizer: torch.optim.Optimizer):
#                                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
        self.model = model
        self.optimizer = optimizer

    def __call__(self, x, y):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = nn.functional.mse_loss(self.model(x), y)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        self.optimizer.step()
#                      ^^^^ MP404 review torch.optim.Optimizer.step
        return loss.item()


def run(model, batches, compute, compute_all):
    for x, y in batches:
        print(compute(model(x), y), compute_all(x, y))


def main(model: nn.Module, batches):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    sgd = torch.optim.SGD(model.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    run(model, batches, Compute(nn.functional.mse_loss, sgd), ComputeAll(model, sgd))
#                               ^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.nn.functional.mse_loss
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


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


class Compute:
    def __init__(self, criterion, optimizer: optim.Optimizer):
        self.criterion = criterion
        self.optimizer = optimizer

    def __call__(self, x, y):
        self.optimizer.zero_grad()
        loss = self.criterion(x, y)
        loss.backward()
        self.optimizer.step()
        return loss.item()


class ComputeAll:
    def __init__(self, model, optimizer: optim.Optimizer):
        self.model = model
        self.optimizer = optimizer

    def __call__(self, x, y):
        def forward_fn():
            loss = ops.mse_loss(self.model(x), y)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
        loss, grads = grad_fn()
        self.optimizer(grads)
        return loss.item()


def run(model, batches, compute, compute_all):
    for x, y in batches:
        print(compute(model(x), y), compute_all(x, y))


def main(model: nn.Cell, batches):
    sgd = SGD(parameters_of(model), lr=0.1)
    run(model, batches, Compute(ops.mse_loss, sgd), ComputeAll(model, sgd))
