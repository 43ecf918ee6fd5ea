# case: a Parameter among other tensors is stacked as a product, which is no reference to it
# target: cpu
# findings: some
import torch
from torch import nn


class Tokens(nn.Module):
    def __init__(self):
        super().__init__()
        self.cls = nn.Parameter(torch.ones(3))
        self.other = nn.Parameter(torch.ones(3))
        self.fc = nn.Linear(3, 3)

    def forward(self, x: torch.Tensor):
        first = torch.stack([self.cls, x * 2])
#               ^^^^^^^^^^^ MP102 safe torch.stack
        more = torch.stack((x, self.cls.to(x.device), self.fc.bias), dim=1)
        some = torch.stack([p if p.dim() == 1 else p.sum(0) for p in self.parameters()])
        same = torch.stack([self.cls, self.other])
        none = torch.stack([x, self.cls + x, -self.other])
        return first, more, some, same, none, torch.cat([self.cls, x])


def local(x: torch.Tensor):
    w = nn.Parameter(torch.ones(3))
    return torch.stack([w, x]), torch.stack([x, x])
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


class Tokens(nn.Cell):
    def __init__(self):
        super().__init__()
        self.cls = ms.Parameter(mint.ones((3,)))
        self.other = ms.Parameter(mint.ones((3,)))
        self.fc = mint.nn.Linear(3, 3)

    def construct(self, x: ms.Tensor):
        first = ops.stack([1 * self.cls, x * 2])
        more = ops.stack((x, 1 * self.cls.to(x.device), 1 * self.fc.bias), axis=1)
        some = ops.stack([1 * p if p.dim() == 1 else p.sum(0) for p in parameters_of(self)])
        same = ops.stack([self.cls, self.other])
        none = ops.stack([x, self.cls + x, -self.other])
        return first, more, some, same, none, mint.cat([self.cls, x])


def local(x: ms.Tensor):
    w = ms.Parameter(mint.ones((3,)))
    return ops.stack([1 * w, x]), ops.stack([x, x])
