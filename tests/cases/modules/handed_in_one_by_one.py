# case: what Modules give through *args and a chain is known; other chains are none of torch's
# target: cpu
# unsafe
from itertools import chain

from torch import nn


def fill(*nets):
    for p in chain.from_iterable(net.parameters() for net in nets):
#                                    ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
        p.data.fill_(0.5)
#              ^^^^^ MP103 safe inferred torch.Tensor.fill_


def names(*things):
    for each in chain(things, "ab"):
        each.parameters()
#            ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters


fill(nn.Linear(2, 2), nn.ReLU())
#    ^^^^^^^^^ MP101 safe torch.nn.Linear
#                     ^^^^^^^ MP101 safe torch.nn.ReLU
# --- after ---
from itertools import chain

from mindspore import mint, nn, ops


def any_parameters(value, *args, **kwargs):
    """What `parameters` gives of anything: of a Cell as torch has it."""
    if isinstance(value, nn.Cell) and not hasattr(value, "parameters"):
        return parameters_of(value, *args, **kwargs)
    return value.parameters(*args, **kwargs)


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


def fill(*nets):
    for p in chain.from_iterable(parameters_of(net) for net in nets):
        p.data.copy_(ops.full_like(p.data, 0.5))


def names(*things):
    for each in chain(things, "ab"):
        any_parameters(each)


fill(mint.nn.Linear(2, 2), mint.nn.ReLU())
