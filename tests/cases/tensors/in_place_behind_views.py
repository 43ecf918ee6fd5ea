# case: a method in place behind a view of all elements is written before it; behind what may be a copy, or of a part, it stays
# unsafe
# target: cpu
import torch


def bounded(model: torch.nn.Module, c):
#                  ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    for p in model.parameters():
#                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p.data.view(-1).clamp_(-c, c)
#                       ^^^^^^ MP201 review torch.Tensor.clamp_


def kept(x: torch.Tensor, weight: torch.Tensor, kind):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    flat = x.view(-1).mul_(2).clamp_(0, 1)
#                     ^^^^ MP201 review torch.Tensor.mul_
#                             ^^^^^^ MP309 manual torch.Tensor.clamp_
    turned = (x.t()).add_(1)
#                    ^^^^ MP309 manual torch.Tensor.add_
    rows = x.view(x.size(0), -1).zero_()
#                   ^^^^ MP103 safe torch.Tensor.size
#                                ^^^^^ MP201 review torch.Tensor.zero_
    perhaps = x.reshape(-1).mul_(2)
#                           ^^^^ MP309 manual torch.Tensor.mul_
    beside = x.view(-1).mul_(weight)
#                       ^^^^ MP309 manual torch.Tensor.mul_
    cast = x.view(kind).add_(1)
#                       ^^^^ MP309 manual torch.Tensor.add_
    part = x[0].view(-1).add_(1)
#                        ^^^^ MP309 manual torch.Tensor.add_
    return flat, turned, rows, perhaps, beside, cast, part


def numbers(n):
    first = torch.arange(n, out=torch.empty(n))
#           ^^^^^^^^^^^^ MP102 safe torch.arange
#                               ^^^^^^^^^^^ MP102 safe torch.empty
    second = torch.arange(n, out=torch.zeros(n, dtype=torch.float64))
#            ^^^^^^^^^^^^ MP102 safe torch.arange
#                                ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                     ^^^^^^^^^^^^^ MP104 safe torch.float64
    third = torch.arange(n, out=torch.empty_like(first))
#           ^^^^^^^^^^^^ MP302 manual torch.arange
#                               ^^^^^^^^^^^^^^^^ MP102 safe torch.empty_like
    return first, second, third
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import torch


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


def bounded(model: nn.Cell, c):
    for p in parameters_of(model):
        p.data.copy_(p.data.clamp(-c, c))


def kept(x: ms.Tensor, weight: ms.Tensor, kind):
    flat = x.copy_(x.copy_(x.mul(2)).clamp(0, 1)).view(-1)
    turned = (x.t()).add_(1)
    rows = x.copy_(ops.zeros_like(x)).view(x.shape[0], -1)
    perhaps = x.reshape(-1).mul_(2)
    beside = x.view(-1).mul_(weight)
    cast = x.view(kind).add_(1)
    part = x[0].view(-1).add_(1)
    return flat, turned, rows, perhaps, beside, cast, part


def numbers(n):
    first = ops.arange(n, dtype=ms.float32)
    second = ops.arange(n, dtype=ms.float64)
    third = torch.arange(n, out=mint.empty_like(first))
    return first, second, third
