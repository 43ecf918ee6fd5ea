# case: values of a Parameter that a call takes are not kept, whatever holds them on their way there
import torch
from torch import nn


def fused(q: nn.Linear, k: nn.Linear):
#            ^^^^^^^^^ MP101 safe torch.nn.Linear
#                          ^^^^^^^^^ MP101 safe torch.nn.Linear
    weight = torch.cat([q.weight.data, k.weight.data])
#            ^^^^^^^^^ MP102 safe torch.cat
    print(q.weight.data)
    return weight


def average(slow: nn.Module, fast: nn.Module):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                  ^^^^^^^^^ MP101 safe torch.nn.Module
    for p, q in zip(slow.parameters(), fast.parameters()):
#                        ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p.data.mul_(0.9).add_(q.data, alpha=0.1)


def kept(q: nn.Linear, backup):
#           ^^^^^^^^^ MP101 safe torch.nn.Linear
    held = [q.weight.data]
#                    ^^^^ MP201 manual inferred torch.nn.Parameter.data
    backup.append(q.weight.data)
#                          ^^^^ MP201 manual inferred torch.nn.Parameter.data
    return held
# --- after ---
from mindspore import mint, nn


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


def fused(q: mint.nn.Linear, k: mint.nn.Linear):
    weight = mint.cat([q.weight.data, k.weight.data])
    print(q.weight.data)
    return weight


def average(slow: nn.Cell, fast: nn.Cell):
    for p, q in zip(parameters_of(slow), parameters_of(fast)):
        p.data.mul_(0.9).add_(q.data, alpha=0.1)


def kept(q: mint.nn.Linear, backup):
    held = [q.weight.data]
    backup.append(q.weight.data)
    return held
