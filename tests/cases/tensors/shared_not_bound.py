# case: an in-place method is no new binding where a caller, another name, an optimizer or a data set has the tensor
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn


def given(x: torch.Tensor):
    x.clamp_(0, 1)


def named(x: torch.Tensor):
    y = x * 2
    z = y
    y.clamp_(0, 1)
    kept = [y]
    y.clamp_(0, 2)
    return z, kept


def trained(x: torch.Tensor):
    delta = torch.zeros_like(x, requires_grad=True)
    opt = torch.optim.SGD([delta], lr=0.1)
    with torch.no_grad():
        delta.clamp_(-1, 1)
    part = torch.zeros(3)
    data = torch.utils.data.TensorDataset(part)
    part.clamp_(0, 1)
    return opt, data


def wider(x: torch.Tensor, other):
    y = x * 2
    y.mul_(other)
    return y


def outside(model: nn.Module):
    for p in model.parameters():
        p.clamp_(-1, 1)


total = torch.zeros(3) * 2


def add():
    total.clamp_(0, 1)


add()
print(total)
# --- after ---
import mindspore as ms
from mindspore import dataset as ds, mint, nn, ops
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


def given(x: ms.Tensor):
    x.copy_(x.clamp(0, 1))


def named(x: ms.Tensor):
    y = x * 2
    z = y
    y.copy_(y.clamp(0, 1))
    kept = [y]
    y.copy_(y.clamp(0, 2))
    return z, kept


def trained(x: ms.Tensor):
    delta = ms.Parameter(ops.zeros_like(x))
    opt = SGD([delta], lr=0.1)
    with ms._no_grad():
        delta.copy_(delta.clamp(-1, 1))
    part = mint.zeros((3,))
    data = ds.dataloader.TensorDataset(part)
    part.copy_(part.clamp(0, 1))
    return opt, data


def wider(x: ms.Tensor, other):
    y = x * 2
    y.copy_(y.mul(other))
    return y


def outside(model: nn.Cell):
    for p in parameters_of(model):
        p.copy_(p.clamp(-1, 1))


total = mint.zeros((3,)) * 2


def add():
    total.copy_(total.clamp(0, 1))


add()
print(total)
