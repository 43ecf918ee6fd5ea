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


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


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


def walked(net: nn.Cell):
    for name, module in net._cells.items():
        print(name, list(module.cells()))
    for module in net._cells.values():
        print(list(parameters_of(module)))
    for name in net._cells:
        print(list(net._cells[name].cells()))
    return modules_of(net._cells.get("fc")), net._params["w"].numel()


class Other:
    def __init__(self, modules):
        self._modules = modules


def not_of_torch(other: Other):
    for module in other._modules.values():
        print(module.children())
