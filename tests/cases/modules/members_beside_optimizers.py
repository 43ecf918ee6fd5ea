# case: the members of a Module that keeps its optimizer, which is one of them in MindSpore
# target: cpu
import torch
from torch import nn


class Agent(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, 4), nn.Tanh())
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                  ^^^^^^^ MP101 safe torch.nn.Tanh
        self.head = nn.Linear(4, 2)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
#                        ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                             ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        for layer in self.children():
#                         ^^^^^^^^ MP103 safe inferred torch.nn.Module.children
            x = layer(x)
        return x

    def names(self):
        return [name for name, _ in self.named_children()]
#                                        ^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.named_children



agent = Agent()
#       ^^^^^ MP410 safe torch.nn.Module
first = nn.Sequential(*list(agent.children())[:-1])
#       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^ MP103 safe inferred torch.nn.Module.children
each = agent
count = len(list(each.children()))
#                     ^^^^^^^^ MP103 safe inferred torch.nn.Module.children
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


class TanhLayer(nn.Tanh):
    """The hyperbolic tangent (torch.nn.Tanh), right on CPU where x is beyond 3 as well."""

    def construct(self, input):
        return tanh(input)


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


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


class Agent(nn.Cell):
    def __init__(self):
        super().__init__()
        self.body = nn.SequentialCell(mint.nn.Linear(4, 4), TanhLayer())
        self.head = mint.nn.Linear(4, 2)
        self.optimizer = SGD(parameters_of(self), lr=0.1)

    def construct(self, x):
        for layer in (each for each in self.cells() if not hasattr(each, "param_groups")):
            x = layer(x)
        return x

    def names(self):
        return [name for name, _ in ((name, each) for name, each in self.name_cells().items() if not hasattr(each, "param_groups"))]



agent = Agent().set_train()
first = nn.SequentialCell(*list((each for each in agent.cells() if not hasattr(each, "param_groups")))[:-1])
each = agent
count = len(list((part for part in each.cells() if not hasattr(part, "param_groups"))))
