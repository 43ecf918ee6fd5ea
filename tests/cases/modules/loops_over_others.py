# case: loops over what may be no Module, or of a name that has other values too, stay
# unsafe
import torch.optim as optim


def pair(a, b, metric, more):
    opt = optim.SGD(a.parameters(), lr=0.1)
#         ^^^^^^^^^ MP101 safe torch.optim.SGD
#                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    clip = optim.SGD(b.parameters(), lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
#                      ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    for one in (a, metric):
        one.train()
    more.append(a)
    for each in more:
        each.train()
    for net in (a, b):
        net.train()
#           ^^^^^ MP201 review inferred torch.nn.Module.train
    net = metric
    net.train()
#       ^^^^^ MP201 review inferred torch.nn.Module.train
    nets = [a, b]
    nets += metric
    for other in nets:
        other.train()
    nearly = [a]
    nearly.extend(metric)
    for it in nearly:
        it.train()
    kept, opts = [a], [a]
    kept[0] = metric
    kept, _ = metric
    for it2 in kept:
        it2.train()
    return opt, clip, opts
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim


def any_train(value, *args, **kwargs):
    """What `train` does of anything: a Cell enters training mode or leaves it, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "train"):
        return value.set_train(*args, **kwargs)
    return value.train(*args, **kwargs)


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


def pair(a, b, metric, more):
    opt = optim.SGD(parameters_of(a), lr=0.1)
    clip = optim.SGD(parameters_of(b), lr=0.1)
    for one in (a, metric):
        one.train()
    more.append(a)
    for each in more:
        each.train()
    for net in (a, b):
        any_train(net)
    net = metric
    any_train(net)
    nets = [a, b]
    nets += metric
    for other in nets:
        other.train()
    nearly = [a]
    nearly.extend(metric)
    for it in nearly:
        it.train()
    kept, opts = [a], [a]
    kept[0] = metric
    kept, _ = metric
    for it2 in kept:
        it2.train()
    return opt, clip, opts
