# case: what is not known to write on Ascend is for review there, a Parameter's values too
# target: ascend
import torch
#      ^^^^^ MP106 review torch
from torch import nn


def step(model: nn.Module, rate, change):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    for p in model.parameters():
#                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p.data.sub_(change, alpha=rate)
#              ^^^^ MP201 manual torch.Tensor.sub_
# --- after ---
from mindspore import mint, nn
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


def step(model: nn.Cell, rate, change):
    for p in parameters_of(model):
        p.data.sub_(change, alpha=rate)
