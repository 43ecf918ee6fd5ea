# case: a part that getattr takes by a name of which a piece is known is one of the object's Modules so named; where not all so named are Modules, or no piece is known, nothing is known of it
# unsafe
# findings: some
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, stages):
        super().__init__()
        self.stages = stages
        self.layer1 = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3))
        self.layer2 = nn.BatchNorm1d(3)
        self.mixed1 = nn.BatchNorm1d(3)
        self.mixed2 = 3

    def freeze(self):
        for i in range(1, self.stages + 1):
            layer = getattr(self, f"layer{i}")
            layer.eval()
            for parameter in layer.parameters():
                parameter.requires_grad = False
        for i in range(self.stages):
            getattr(self, "layer%d" % (i + 1)).eval()
            getattr(self, "layer{}".format(i + 1)).train()
            getattr(self, "layer" + str(i + 1)).eval()

    def left(self, i, name):
        getattr(self, f"mixed{i}").eval()
        getattr(self, f"{name}").eval()
        getattr(self, f"block{i}").eval()
# --- after ---
from mindspore import mint, nn


def any_eval(value):
    """What `eval` does of anything: a Cell leaves training mode, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "eval"):
        return value.set_train(False)
    return value.eval()


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


class Net(nn.Cell):
    def __init__(self, stages):
        super().__init__()
        self.stages = stages
        self.layer1 = nn.SequentialCell(mint.nn.Linear(3, 3), mint.nn.BatchNorm1d(3))
        self.layer2 = mint.nn.BatchNorm1d(3)
        self.mixed1 = mint.nn.BatchNorm1d(3)
        self.mixed2 = 3

    def freeze(self):
        for i in range(1, self.stages + 1):
            layer = getattr(self, f"layer{i}")
            layer.set_train(False)
            for parameter in parameters_of(layer):
                parameter.requires_grad = False
        for i in range(self.stages):
            getattr(self, "layer%d" % (i + 1)).set_train(False)
            getattr(self, "layer{}".format(i + 1)).set_train()
            getattr(self, "layer" + str(i + 1)).set_train(False)

    def left(self, i, name):
        any_eval(getattr(self, f"mixed{i}"))
        any_eval(getattr(self, f"{name}"))
        any_eval(getattr(self, f"block{i}"))
