# case: a class that only Modules of the file derive from is a Module where they use it
# unsafe
import torch
from torch import nn


class Counted:
    def count(self):
        return sum(p.numel() for p in self.parameters())
#                                          ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters

    def device_of(self):
        self.reset()
        return next(self.parameters()).dtype
#                        ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters

    def reset(self):
        self.seen = 0


class Net(Counted, nn.Module):
#                  ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear


class Shared:
    def parameters(self):
        return []

    def count(self):
        return len(self.parameters())


class Other(Shared, nn.Module):
#                   ^^^^^^^^^ MP401 review torch.nn.Module
    pass


class Both:
    def count(self):
        return len(list(self.parameters()))


class First(Both, nn.Module):
#                 ^^^^^^^^^ MP401 safe torch.nn.Module
    pass


class Second(Both):
    def parameters(self):
        return [torch.zeros(1)]
#               ^^^^^^^^^^^ MP102 safe torch.zeros


class Elsewhere:
    def count(self):
        return len(self.state_dict()), self.to(1)
#                       ^^^^^^^^^^ MP201 manual guessed torch.nn.Module.state_dict
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


class Counted:
    def count(self):
        return sum(p.numel() for p in parameters_of(self))

    def device_of(self):
        self.reset()
        return next(parameters_of(self)).dtype

    def reset(self):
        self.seen = 0


class Net(Counted, nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)


class Shared:
    def parameters(self):
        return []

    def count(self):
        return len(self.parameters())


class Other(Shared, nn.Cell):
    pass


class Both:
    def count(self):
        return len(list(self.parameters()))


class First(Both, nn.Cell):
    pass


class Second(Both):
    def parameters(self):
        return [mint.zeros((1,))]


class Elsewhere:
    def count(self):
        return len(self.state_dict()), self.to(1)
