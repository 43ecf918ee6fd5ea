# case: what two lists hold is nobody's own: it is written into, not bound anew
# unsafe
# target: cpu
import torch
from torch import nn


def fill(a: nn.Module, b: nn.Module):
#           ^^^^^^^^^ MP101 safe torch.nn.Module
#                         ^^^^^^^^^ MP101 safe torch.nn.Module
    for p in list(a.parameters()) + list(b.parameters()):
#                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                          ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p.fill_(0.3)
#         ^^^^^ MP201 review torch.Tensor.fill_


def first(a: nn.Module, b: nn.Module):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
    both = list(a.parameters()) + list(b.parameters())
#                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                        ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    q = both[0]
    q.fill_(0.3)
#     ^^^^^ MP201 review torch.Tensor.fill_


def own(x: torch.Tensor, y: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    z = x + y
    z.clamp_(0)
#     ^^^^^^ MP201 review torch.Tensor.clamp_
    return z
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


def fill(a: nn.Cell, b: nn.Cell):
    for p in list(parameters_of(a)) + list(parameters_of(b)):
        p.copy_(ops.full_like(p, 0.3))


def first(a: nn.Cell, b: nn.Cell):
    both = list(parameters_of(a)) + list(parameters_of(b))
    q = both[0]
    q.copy_(ops.full_like(q, 0.3))


def own(x: ms.Tensor, y: ms.Tensor):
    z = x + y
    z = z.clamp(min=0)
    return z
