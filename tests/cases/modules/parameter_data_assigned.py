# case: what is assigned to `.data` is written into the parameter, which an optimizer may hold
# target: cpu
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.ones(2))
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                             ^^^^^^^^^^ MP102 safe torch.ones
        self.w.data = torch.zeros(2)
#                     ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x * self.w

    def halve(self):
        self.w.data = self.w.data * 0.5
#              ^^^^ MP201 review torch.nn.Parameter.data


def clip(net: Net, limit):
    for p in net.parameters():
#                ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
        p.data = p.data.clamp(-limit, limit)
#         ^^^^ MP201 review inferred torch.nn.Parameter.data
        p.data *= 0.5
#         ^^^^ MP201 review inferred torch.nn.Parameter.data
        p.data -= limit + 1
#         ^^^^ MP201 review inferred torch.nn.Parameter.data
        p.data = (p.data +
#         ^^^^ MP201 review inferred torch.nn.Parameter.data
                  limit)
        p.data = p.data * 2  # twice
#         ^^^^ MP201 review inferred torch.nn.Parameter.data
        p.data.copy_(p.data * 0.5)
        q = p.data = p.data * 2
#             ^^^^ MP201 manual inferred torch.nn.Parameter.data
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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
        self.w = ms.Parameter(mint.ones((2,)))
        self.w.data = mint.zeros((2,))

    def construct(self, x):
        return x * self.w

    def halve(self):
        ops.assign(self.w, self.w.data * 0.5)


def clip(net: Net, limit):
    for p in parameters_of(net):
        ops.assign(p, p.data.clamp(-limit, limit))
        ops.assign(p, p.data * 0.5)
        ops.assign(p, p.data - (limit + 1))
        ops.assign(p, (p.data +
                  limit))
        ops.assign(p, p.data * 2)  # twice
        p.data.copy_(p.data * 0.5)
        q = p.data = p.data * 2
