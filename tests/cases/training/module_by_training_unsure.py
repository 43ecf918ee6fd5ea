# case: what learns in its own way, is not called, or stands beside parameters of the file's own stays
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import optim


class Policy:
    def __init__(self, weights):
        self.weights = weights

    def parameters(self):
        return [self.weights]


def learn(policy, yolo, table, x):
    optimizer = optim.SGD(policy.parameters(), lr=0.1)
#               ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    yolo.train(data="coco.yaml", epochs=100)
    table.eval("a + b")
    return optimizer, yolo("image.jpg")
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim


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


class Policy:
    def __init__(self, weights):
        self.weights = weights

    def parameters(self):
        return [self.weights]


def learn(policy, yolo, table, x):
    optimizer = optim.SGD(any_parameters(policy), lr=0.1)
    yolo.train(data="coco.yaml", epochs=100)
    table.eval("a + b")
    return optimizer, yolo("image.jpg")
