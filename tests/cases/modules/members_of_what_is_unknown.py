# case: parameters and modes of an object of unknown class are asked for as the program runs
# unsafe
import numpy as np
import torch


def count(thing):
    return sum(np.prod(p.shape) for p in thing.parameters())
#                                              ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters


def sizes(thing, prefix):
    return {n: tuple(p.shape) for n, p in thing.named_parameters(prefix)}
#                                               ^^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.named_parameters


class Trainer:
    def __init__(self, part):
        self.part = part

    def run(self, batches):
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            return [self.part.of(each) for each in batches]

    def at_rest(self):
        self.part.eval()
#                 ^^^^ MP201 review inferred torch.nn.Module.eval
        return self

    def at_work(self, on):
        self.part.train(on)
#                 ^^^^^ MP201 review inferred torch.nn.Module.train


def trained(model, trainer):
    model.train()
#         ^^^^^ MP201 review inferred torch.nn.Module.train
    # Nothing says that it is a Module.
    trainer.train()
    return trainer.train(model, 3)


class Grid:
    def parameters(self):
        return [np.zeros(2)]


def of_grid(grid: Grid):
    return [p.shape for p in grid.parameters()]


def evaluated(frame):
    return frame.eval("a + b")
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn


def any_eval(value):
    """What `eval` does of anything: a Cell leaves training mode, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "eval"):
        return value.set_train(False)
    return value.eval()


def any_named_parameters(value, *args, **kwargs):
    """What `named_parameters` gives of anything: of a Cell as torch has it."""
    if isinstance(value, nn.Cell) and not hasattr(value, "named_parameters"):
        return named_parameters_of(value, *args, **kwargs)
    return value.named_parameters(*args, **kwargs)


def any_parameters(value, *args, **kwargs):
    """What `parameters` gives of anything: of a Cell as torch has it."""
    if isinstance(value, nn.Cell) and not hasattr(value, "parameters"):
        return parameters_of(value, *args, **kwargs)
    return value.parameters(*args, **kwargs)


def any_train(value, *args, **kwargs):
    """What `train` does of anything: a Cell enters training mode or leaves it, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "train"):
        return value.set_train(*args, **kwargs)
    return value.train(*args, **kwargs)


def named_parameters_of(module, prefix="", recurse=True):
    """The parameters of a Cell with the names that torch gives them, without running statistics."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    others = (nn.LayerNorm, nn.InstanceNorm1d, nn.InstanceNorm2d, nn.InstanceNorm3d)
    others += (nn.Embedding, nn.PReLU)
    spelled = {"gamma": "weight", "beta": "bias", "embedding_table": "weight", "w": "weight"}
    moved, seen = {}, set()
    for path, part in module.cells_and_names(name_prefix=prefix) if recurse else [(prefix, module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        path = moved.get(id(part), path)
        lead = path + "." if path else ""
        if isinstance(part, nn.BatchNorm3d):
            moved[id(part.bn2d)] = path
        blocks = (nn.TransformerEncoderLayer, nn.TransformerDecoderLayer)
        if isinstance(part, blocks) and hasattr(part, "dense1"):
            moved[id(part.dense1)], moved[id(part.dense2)] = lead + "linear1", lead + "linear2"
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [full.rpartition("_l")[2] for full, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for full, parameter in own:
            name = full.rpartition(".")[2]
            if isinstance(part, norms) and (
                name.startswith(("moving_", "running_", "num_"))
                or (name in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                renamed = isinstance(part, (*norms, *others))
                yield lead + (spelled.get(name, name) if renamed else name), parameter


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


def count(thing):
    return sum(np.prod(p.shape) for p in any_parameters(thing))


def sizes(thing, prefix):
    return {n: tuple(p.shape) for n, p in any_named_parameters(thing, prefix)}


class Trainer:
    def __init__(self, part):
        self.part = part

    def run(self, batches):
        with ms._no_grad():
            return [self.part.of(each) for each in batches]

    def at_rest(self):
        any_eval(self.part)
        return self

    def at_work(self, on):
        any_train(self.part, on)


def trained(model, trainer):
    any_train(model)
    # Nothing says that it is a Module.
    trainer.train()
    return trainer.train(model, 3)


class Grid:
    def parameters(self):
        return [np.zeros(2)]


def of_grid(grid: Grid):
    return [p.shape for p in grid.parameters()]


def evaluated(frame):
    return frame.eval("a + b")
