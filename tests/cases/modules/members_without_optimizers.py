# case: no-op: the members of Modules that keep no optimizer, whose schedulers are none
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 4)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        for layer in self.children():
#                         ^^^^^^^^ MP103 safe inferred torch.nn.Module.children
            x = layer(x)
        return x


net = Net()
#     ^^^ MP410 safe torch.nn.Module
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
count = len(list(net.children())), [name for name, _ in net.named_children()]
#                    ^^^^^^^^ MP103 safe inferred torch.nn.Module.children
#                                                           ^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.named_children
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
        self.body = mint.nn.Linear(4, 4)

    def construct(self, x):
        for layer in self.cells():
            x = layer(x)
        return x


net = Net().set_train()
optimizer = SGD(parameters_of(net), lr=0.1)
count = len(list(net.cells())), [name for name, _ in net.name_cells().items()]
