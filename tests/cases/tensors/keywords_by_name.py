# case: what calls pass by name is what `**kwargs` has under it, as far as they agree
import torch


class Trainer:
    def __init__(self, lr, **kwargs):
        self.scheduler = kwargs["scheduler"]
        self.rows = kwargs.pop("rows")
        self.name = kwargs.get("name")
        self.either = kwargs["either"]

    def report(self):
        print(self.scheduler.get_last_lr(), self.rows.view(-1), self.name.split(), self.either.t())
#                            ^^^^^^^^^^^ MP103 safe inferred torch.optim.lr_scheduler.LRScheduler.get_last_lr


def run(model: torch.nn.Module):
#              ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 2)
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.optim.lr_scheduler.StepLR
    rows = torch.ones(2, 3)
#          ^^^^^^^^^^ MP102 safe torch.ones
    Trainer(1, scheduler=scheduler, rows=rows, name="a b", either=rows).report()
    Trainer(2, scheduler=scheduler, rows=rows, name="c", either=3).report()
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim
import torch


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


class Trainer:
    def __init__(self, lr, **kwargs):
        self.scheduler = kwargs["scheduler"]
        self.rows = kwargs.pop("rows")
        self.name = kwargs.get("name")
        self.either = kwargs["either"]

    def report(self):
        print([float(lr) for lr in self.scheduler.get_last_lr()], self.rows.view(-1), self.name.split(), self.either.t())


def run(model: nn.Cell):
    optimizer = optim.SGD(parameters_of(model), lr=0.1)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 2)
    rows = mint.ones((2, 3))
    Trainer(1, scheduler=scheduler, rows=rows, name="a b", either=rows).report()
    Trainer(2, scheduler=scheduler, rows=rows, name="c", either=3).report()
