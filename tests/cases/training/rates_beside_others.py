# case: groups of which other items than the rate are asked, and groups beside something else
# unsafe
# target: cpu
import torch


def build(model: torch.nn.Module):
#                ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 review torch.optim.SGD
#                                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for group in optimizer.param_groups:
        group.setdefault("nesterov", False)
    for group, rate in zip(optimizer.param_groups, [0.1]):
#                                    ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
        group["lr"] = rate
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP302 manual torch.optim.Optimizer.param_groups
        # what this gives is a Parameter, so it is left to a person
        print(group.get("lr"))
    return optimizer
# --- after ---
from mindspore import mint, nn, ops
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


def build(model: nn.Cell):
    optimizer = optim.SGD(parameters_of(model), lr=0.1)
    for group in optimizer.param_groups:
        group.setdefault("nesterov", False)
    for group, rate in zip(optimizer.param_groups, [0.1]):
        ops.assign(group["lr"], rate)
    for group in optimizer.param_groups:
        # what this gives is a Parameter, so it is left to a person
        print(group.get("lr"))
    return optimizer
