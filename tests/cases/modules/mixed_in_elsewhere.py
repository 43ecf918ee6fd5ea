# case: what a class without bases asks its object for, and Modules alone have, is a Module's
# unsafe
import torch


class Frozen:
    def freeze(self):
        for name, part in self.named_children():
#                              ^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.named_children
            print(name, type(part))
        for p in self.parameters():
#                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
            p.requires_grad = False
        self.eval()
#            ^^^^ MP201 review inferred torch.nn.Module.eval
        return torch.ones(2)
#              ^^^^^^^^^^ MP102 safe torch.ones


class Table:
    def named_children(self):
        return [("a", 1)]

    def show(self):
        return dict(self.named_children())


class Query:
    def run(self):
        return self.parameters(), self.eval()
#                   ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
#                                      ^^^^ MP201 review inferred torch.nn.Module.eval


class Wrapper:
    def __init__(self, body):
        self.body = body

    def names(self):
        return [n for n, _ in self.body.named_children()]
# --- after ---
from mindspore import mint, nn


def any_eval(value):
    """What `eval` does of anything: a Cell leaves training mode, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "eval"):
        return value.set_train(False)
    return value.eval()


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


class Frozen:
    def freeze(self):
        for name, part in self.name_cells().items():
            print(name, type(part))
        for p in parameters_of(self):
            p.requires_grad = False
        self.set_train(False)
        return mint.ones((2,))


class Table:
    def named_children(self):
        return [("a", 1)]

    def show(self):
        return dict(self.named_children())


class Query:
    def run(self):
        return any_parameters(self), any_eval(self)


class Wrapper:
    def __init__(self, body):
        self.body = body

    def names(self):
        return [n for n, _ in self.body.named_children()]
