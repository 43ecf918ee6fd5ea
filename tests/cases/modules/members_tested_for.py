# case: whether something has a method of Modules is asked as torch answers, where Cells have none
# target: cpu
# unsafe
import torch
from torch import nn


def rest(*things):
    for each in things:
        if hasattr(each, "eval"):
#          ^^^^^^^ MP201 safe inferred torch.nn.Module.eval
            each.eval()
#                ^^^^ MP201 review inferred torch.nn.Module.eval


def count(thing):
    if not callable(getattr(thing, "parameters", None)):
#                   ^^^^^^^ MP201 safe inferred torch.nn.Module.parameters
        return 0
    return sum(p.numel() for p in thing.parameters())
#                                       ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters


def freeze(obj):
    if isinstance(obj, dict):
        for each in obj.values():
            freeze(each)
    elif hasattr(obj, "parameters") and callable(obj.parameters):
#        ^^^^^^^ MP201 safe inferred torch.nn.Module.parameters
#                                       ^^^^^^^^ MP201 safe inferred torch.nn.Module.parameters
        obj.eval()
#           ^^^^ MP201 review inferred torch.nn.Module.eval


def known():
    net = nn.Linear(2, 3)
#         ^^^^^^^^^ MP101 safe torch.nn.Linear
    if getattr(net, "train", None):
#      ^^^^^^^ MP201 safe inferred torch.nn.Module.train
        net.train(False)
#           ^^^^^ MP103 safe torch.nn.Module.train
    freeze({"net": net})
    named = getattr(net, "named_parameters", None)
#           ^^^^^^^ MP201 manual inferred torch.nn.Module.named_parameters
    return net, torch.ones(2), named
#               ^^^^^^^^^^ MP102 safe torch.ones


def listed(things):
    return [each for each in things if hasattr(each, "parameters")]
#                                      ^^^^^^^ MP201 safe inferred torch.nn.Module.parameters


def others(trainer, config, frame, key):
    if hasattr(trainer, "train"):
        # Nothing says that it is a Module.
        trainer.train(3)
    if hasattr(frame, "eval"):
        frame.eval("a + b")
    if hasattr(key, "parameters"):
        # As of a function's signature.
        frame = list(key.parameters)
    return hasattr(config, "modules"), hasattr(config, key), getattr(config, "children", ())
# --- after ---
from mindspore import mint, nn


def any_eval(value):
    """What `eval` does of anything: a Cell leaves training mode, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "eval"):
        return value.set_train(False)
    return value.eval()


def has_member(value, name):
    """Whether anything has a method that each Module has in torch, and no optimizer."""
    if isinstance(value, nn.Optimizer) or hasattr(value, "param_groups"):
        return False
    return isinstance(value, nn.Cell) or hasattr(value, name)


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


def rest(*things):
    for each in things:
        if has_member(each, "eval"):
            any_eval(each)


def count(thing):
    if not has_member(thing, "parameters"):
        return 0
    return sum(p.numel() for p in parameters_of(thing))


def freeze(obj):
    if isinstance(obj, dict):
        for each in obj.values():
            freeze(each)
    elif has_member(obj, "parameters") and has_member(obj, "parameters"):
        any_eval(obj)


def known():
    net = mint.nn.Linear(2, 3)
    if has_member(net, "train"):
        net.set_train(False)
    freeze({"net": net})
    named = getattr(net, "named_parameters", None)
    return net, mint.ones((2,)), named


def listed(things):
    return [each for each in things if has_member(each, "parameters")]


def others(trainer, config, frame, key):
    if hasattr(trainer, "train"):
        # Nothing says that it is a Module.
        trainer.train(3)
    if hasattr(frame, "eval"):
        frame.eval("a + b")
    if hasattr(key, "parameters"):
        # As of a function's signature.
        frame = list(key.parameters)
    return hasattr(config, "modules"), hasattr(config, key), getattr(config, "children", ())
