# case: what a loop asks of parameters tells that they are a Module's; what it only prints may be anything
# target: cpu
# unsafe
import torch


def freeze(model, frozen):
    for param in model.parameters():
#                      ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        param.requires_grad = not frozen


def averaged(average, current, beta):
    for old, new in zip(average.parameters(), current.parameters()):
#                               ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
#                                                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        old.data = old.data * beta + new.data * (1 - beta)
#           ^^^^ MP201 review inferred torch.nn.Parameter.data


def count(net):
    return sum(p.numel() for p in net.parameters() if p.requires_grad)
#                                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters


def shown(command):
    for each in command.parameters():
#                       ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        print(each.value, torch.__version__)
#                         ^^^^^^^^^^^^^^^^^ MP203 review torch.__version__
# --- after ---
from mindspore import mint, nn, ops


class TorchVersion(str):
    """The release of PyTorch that the program is taken to be written for (torch.__version__)."""

    def __new__(cls):
        return super().__new__(cls, "2.13.0")

    def compared(self, other, how):
        if isinstance(other, (list, tuple)):
            other = ".".join(str(each) for each in other)
        stages = {"dev": 0, "a": 1, "alpha": 1, "b": 2, "beta": 2, "rc": 3, "": 4, "post": 5}
        keys = []
        for each in (self, other):
            text, _, local = str(each).strip().lower().removeprefix("v").partition("+")
            rest = text.lstrip("0123456789.")
            release = text[: len(text) - len(rest)].strip(".").split(".")
            rest = rest.lstrip("-_")
            stage = rest.rstrip("0123456789")
            if not all(part.isdigit() for part in release) or stage not in stages:
                return getattr(str, how)(self, other)
            numbers = [int(part) for part in release]
            while numbers and not numbers[-1]:
                numbers.pop()
            keys.append((numbers, stages[stage], int(rest[len(stage) :] or 0), local))
        return getattr(keys[0], how)(keys[1])

    def __lt__(self, other):
        return self.compared(other, "__lt__")

    def __le__(self, other):
        return self.compared(other, "__le__")

    def __gt__(self, other):
        return self.compared(other, "__gt__")

    def __ge__(self, other):
        return self.compared(other, "__ge__")

    def __eq__(self, other):
        return self.compared(other, "__eq__")

    __hash__ = str.__hash__


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


def freeze(model, frozen):
    for param in parameters_of(model):
        param.requires_grad = not frozen


def averaged(average, current, beta):
    for old, new in zip(parameters_of(average), parameters_of(current)):
        ops.assign(old, old.data * beta + new.data * (1 - beta))


def count(net):
    return sum(p.numel() for p in parameters_of(net) if p.requires_grad)


def shown(command):
    for each in any_parameters(command):
        print(each.value, TorchVersion())
