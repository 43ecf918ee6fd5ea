# case: the parts of one model have names of their own, and so have two optimizers of one model each
# unsafe
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn, optim


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(2, 2), nn.Linear(2, 2)
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                         ^^^^^^^^^ MP101 safe torch.nn.Linear

    def optimizer(self):
        return optim.SGD([*self.a.parameters(), *self.b.parameters()], lr=0.1)
#              ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                       ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def parts(model: nn.Module, single: nn.Parameter):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    given = [{"params": model.a.parameters()}, {"params": model.b.parameters(), "lr": 1e-3}]
#                               ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
#                                                                 ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    rest = optim.SGD([single], lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
    return optim.SGD(given, lr=0.1), rest
#          ^^^^^^^^^ MP101 safe torch.optim.SGD


def apart(a: nn.Module, b: nn.Module):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
    return optim.SGD(a.parameters(), lr=0.1), optim.SGD(b.parameters(), lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                             ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                         ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.a, self.b = mint.nn.Linear(2, 2), mint.nn.Linear(2, 2)

    def optimizer(self):
        return SGD([*parameters_of(self.a), *parameters_of(self.b)], lr=0.1)


def parts(model: nn.Cell, single: ms.Parameter):
    given = [{"params": parameters_of(model.a)}, {"params": parameters_of(model.b), "lr": 1e-3}]
    rest = SGD([single], lr=0.1)
    return SGD(given, lr=0.1), rest


def apart(a: nn.Cell, b: nn.Cell):
    return SGD(parameters_of(a), lr=0.1), SGD(parameters_of(b), lr=0.1)
