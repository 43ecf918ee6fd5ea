# case: an optimizer of several models, or of several single parameters, is made through a helper
# unsafe
# target: cpu
import itertools

import torch
from torch import nn, optim


def two(a: nn.Module, b: nn.Module):
#          ^^^^^^^^^ MP101 safe torch.nn.Module
#                        ^^^^^^^^^ MP101 safe torch.nn.Module
    return optim.SGD(list(a.parameters()) + list(b.parameters()), lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
#                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def chained(a: nn.Module, b: nn.Module):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                            ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(itertools.chain(a.parameters(), b.parameters()), 0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    return optimizer


def groups(a: nn.Module, b: nn.Module):
#             ^^^^^^^^^ MP101 safe torch.nn.Module
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
    return optim.AdamW([{"params": a.parameters()}, {"params": b.parameters(), "lr": 1e-3}])
#          ^^^^^^^^^^^ MP101 safe torch.optim.AdamW
#                                    ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def many(models, x: torch.Tensor, y: torch.Tensor):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    given = []
    for model in models:
        given += list(model.parameters())
#                           ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    first, second = nn.Parameter(x), nn.Parameter(y)
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    return optim.SGD(given, lr=0.1), optim.SGD([first, second], lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                    ^^^^^^^^^ MP101 safe torch.optim.SGD


class Pair:
    def __init__(self, a: nn.Module, b: nn.Module):
#                         ^^^^^^^^^ MP101 safe torch.nn.Module
#                                       ^^^^^^^^^ MP101 safe torch.nn.Module
        self.a, self.b = a, b
        self.optimizer = optim.SGD([*self.a.parameters(), *self.b.parameters()], lr=0.1)
#                        ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
# --- after ---
import itertools

import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


class AdamW(optim.AdamW):
    """AdamW that is compiled once, whatever becomes of its betas and decays (torch.optim.AdamW)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=1e-2,
        amsgrad=False,
        *,
        maximize=False,
        foreach=None,
        capturable=False,
        differentiable=False,
        fused=None,
    ):
        decay = float(weight_decay)
        super().__init__(params, lr, tuple(betas), eps, decay, amsgrad, maximize=maximize)
        self.left_out = [0] * len(self.parameters)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        count = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            trained = {}
            for at, value in enumerate(group["params"], start):
                if value.requires_grad:
                    kind = ms.float64 if value.dtype == ms.float64 else ms.float32
                    trained.setdefault((count - self.left_out[at], kind), []).append(at)
                else:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
            for (step, kind), picked in trained.items():
                rate, root = lr / (1 - beta1**step), (1 - beta2**step) ** 0.5
                numbers = (1 - lr * group["weight_decay"], rate, root)
                numbers += (beta1, 1 - beta1, beta2, 1 - beta2)
                numbers = [ms.Tensor(number, kind) for number in numbers]
                grads = tuple(
                    -gradients[at] if group["maximize"] else gradients[at] for at in picked
                )
                own = (group["eps"], group["amsgrad"])
                # One graph of hundreds of parameters compiles slower, and of some 800 it raises.
                for first in range(0, len(picked), 16):
                    some = slice(first, first + 16)
                    parts = (ms.mutable(grads[some]), tuple(picked[some]))
                    self.update(*numbers, *own, *parts)
        return True

    @ms.jit
    def update(self, keep, rate, root, beta1, rest1, beta2, rest2, eps, amsgrad, grads, picked):
        values, means, squares, greatest = (), (), (), ()
        for at in picked:
            values += (self.parameters[at],)
            means += (self.exp_avg[at],)
            squares += (self.exp_avg_sq[at],)
            greatest += (self.max_exp_avg_sq[at],)
        changed = ops.partial(
            self.change, keep, rate, root, beta1, rest1, beta2, rest2, eps, amsgrad
        )
        return self.hyper_map(changed, values, grads, means, squares, greatest)

    @staticmethod
    def change(keep, rate, root, beta1, rest1, beta2, rest2, eps, amsgrad, value, grad, *state):
        mean, square, most = state
        ops.assign(mean, (mean * beta1 + grad * rest1).astype(mean.dtype))
        ops.assign(square, (square * beta2 + grad * grad * rest2).astype(square.dtype))
        held = square
        if amsgrad:
            ops.assign(most, ops.maximum(most, square))
            held = most
        new = value * keep - mean / (ops.sqrt(held) / root + eps) * rate
        return ops.assign(value, new.astype(value.dtype))


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


def two(a: nn.Cell, b: nn.Cell):
    return optimizer_of(SGD, list(parameters_of(a)) + list(parameters_of(b)), lr=0.1)


def chained(a: nn.Cell, b: nn.Cell):
    optimizer = optimizer_of(SGD, itertools.chain(parameters_of(a), parameters_of(b)), 0.1)
    return optimizer


def groups(a: nn.Cell, b: nn.Cell):
    return optimizer_of(AdamW, [{"params": parameters_of(a)}, {"params": parameters_of(b), "lr": 1e-3}])


def many(models, x: ms.Tensor, y: ms.Tensor):
    given = []
    for model in models:
        given += list(parameters_of(model))
    first, second = ms.Parameter(x.copy()), ms.Parameter(y.copy())
    return optimizer_of(SGD, given, lr=0.1), optimizer_of(SGD, [first, second], lr=0.1)


class Pair:
    def __init__(self, a: nn.Cell, b: nn.Cell):
        self.a, self.b = a, b
        self.optimizer = optimizer_of(SGD, [*parameters_of(self.a), *parameters_of(self.b)], lr=0.1)
