# case: values and receivers in parentheses are written into a parameter, and no parenthesis is lost
# unsafe
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn


def f(net: nn.Module, a, other):
#          ^^^^^^^^^ MP101 safe torch.nn.Module
    for p in net.parameters():
#                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p *= (a + 1)
#       ^ MP206 review inferred torch.Tensor
        p -= a * 2
#       ^ MP206 review inferred torch.Tensor
        p /= (
#       ^ MP206 review inferred torch.Tensor
            a  # why
            + 1
        )
        (p) *= 2
#        ^ MP206 manual inferred torch.Tensor
        p \
#       ^ MP206 manual inferred torch.Tensor
            *= 3
        p.data *= (a + 1)
#         ^^^^ MP201 review torch.nn.Parameter.data
        (p).data -= a
#           ^^^^ MP201 review torch.nn.Parameter.data
        (p).data = a
#           ^^^^ MP201 review torch.nn.Parameter.data
        (p if a else other).data = a
#                           ^^^^ MP201 review inferred torch.nn.Parameter.data
# --- after ---
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


def f(net: nn.Cell, a, other):
    for p in parameters_of(net):
        ops.assign(p, p * (a + 1))
        ops.assign(p, p - (a * 2))
        ops.assign(p, p / (
            a  # why
            + 1
        ))
        (p) *= 2
        p \
            *= 3
        ops.assign(p, p.data * (a + 1))
        ops.assign((p), p.data - a)
        ops.assign((p), a)
        ops.assign((p if a else other), a)
