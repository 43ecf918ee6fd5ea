# case: mint's AdamW takes torch's place there; its SGD does not, as no scheduler reaches it
# target: ascend
# unsafe
import torch
from torch import nn


def f(net: nn.Module):
#          ^^^^^^^^^ MP101 safe torch.nn.Module
    a = torch.optim.AdamW(net.parameters(), 0.1)
#       ^^^^^^^^^^^^^^^^^ MP201 review torch.optim.AdamW
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    return a, torch.optim.SGD(net.parameters(), lr=0.1)
#             ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim


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


def f(net: nn.Cell):
    a = mint.optim.AdamW(parameters_of(net), 0.1)
    return a, optim.SGD(parameters_of(net), lr=0.1)
