# case: the dicts that a Module keeps its members in hold Modules, Parameters and buffers
# unsafe
# target: cpu
# findings: some
from torch import nn


def walked(net: nn.Module):
    for name, module in net._modules.items():
        print(name, list(module.children()))
#                               ^^^^^^^^ MP103 safe inferred torch.nn.Module.children
    for module in net._modules.values():
        print(list(module.parameters()))
#                         ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
    for name in net._modules:
        print(list(net._modules[name].children()))
#                                     ^^^^^^^^ MP103 safe inferred torch.nn.Module.children
    return net._modules.get("fc").modules(), net._parameters["w"].numel()


class Other:
    def __init__(self, modules):
        self._modules = modules


def not_of_torch(other: Other):
    for module in other._modules.values():
        print(module.children())
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
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or not getattr(part, "affine", True)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def walked(net: nn.Cell):
    for name, module in net._cells.items():
        print(name, list(module.cells()))
    for module in net._cells.values():
        print(list(parameters_of(module)))
    for name in net._cells:
        print(list(net._cells[name].cells()))
    return (cell for _, cell in net._cells.get("fc").cells_and_names()), net._params["w"].numel()


class Other:
    def __init__(self, modules):
        self._modules = modules


def not_of_torch(other: Other):
    for module in other._modules.values():
        print(module.children())
