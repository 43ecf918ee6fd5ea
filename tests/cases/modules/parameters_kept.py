# case: what gives tensors as parameters is a Module, what gives names is not known
# unsafe
import torch


def prox(local, center, mu):
    kept = [p.detach().clone() for p in center.parameters()]
#             ^^^^^^ MP201 review inferred torch.Tensor.detach
#                      ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                              ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    for p, q in zip(local.parameters(), kept):
#                         ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        p.add_(q, alpha=-mu)
    return torch.zeros(1)
#          ^^^^^^^^^^^ MP102 safe torch.zeros


def named(function):
    return [p.name for p in function.parameters()]
#                                    ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
# --- after ---
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


def prox(local, center, mu):
    kept = [mint.clone(ops.stop_gradient(p)) for p in parameters_of(center)]
    for p, q in zip(parameters_of(local), kept):
        p.add_(q, alpha=-mu)
    return mint.zeros((1,))


def named(function):
    return [p.name for p in any_parameters(function)]
