# case: names of parameters lose `module.` only where they begin with it: the wrapper goes, and converted checkpoints have none
# target: cpu
# unsafe
from collections import OrderedDict

import torch
#      ^^^^^ MP106 review torch
from torch import nn


def main(model: nn.Module, state):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    found = OrderedDict()
    for k, v in state["state_dict"].items():
        name = k[7:]  # remove `module.`
#              ^^^^^ MP406 review inferred torch.nn.DataParallel
        found[name] = v
    model.load_state_dict(found, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict


def by_length(model: nn.Module, state):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
    model.load_state_dict({k[len("module."):]: v for k, v in state.items()})
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
#                          ^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    model.load_state_dict({k[7:]: state[k] for k in state})  # without module
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
#                          ^^^^^ MP406 review inferred torch.nn.DataParallel


def tested(model: nn.Module, state):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    state = {k[7:] if k.startswith("module.") else k: v for k, v in state.items()}
    for key in list(state.keys()):
        if "module" in key:
            state[key[7:]] = state.pop(key)
    model.load_state_dict({k[7:]: v for k, v in state.items() if k.startswith("module.")})
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
#                                                                             ^^^^^^^^^ MP406 manual inferred torch.nn.DataParallel


def others(model: nn.Module, state, names):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    model.load_state_dict({k[7:]: v for k, v in state.items()})
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
    k = names[0]
    print(k[7:])  # module


def other_beginnings(model: nn.Module, state, lines):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
    state = {k[7:]: v for k, v in state.items() if k.startswith("encode.")}  # of the module
    found = {}
    for k, v in state.items():
        if not k.startswith("decode."):
            continue
        found[k[7:]] = v  # a module's
    model.load_state_dict(found)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
    return [line[7:] for line in lines]  # "import" and the module


def more_names(model: nn.Module, state):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
    names = list(state)
    for k in names:
        state[k[7:]] = state.pop(k)  # without module
#             ^^^^^ MP406 review inferred torch.nn.DataParallel
    return [n[7:] for n, p in model.named_parameters()]  # `module.`
#           ^^^^^ MP406 review inferred torch.nn.DataParallel
#                                   ^^^^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_parameters


def parted(model: nn.Module, state):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    one = {k.partition("module.")[2]: v for k, v in state.items()}
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    two = {".".join(k.split(".")[1:]): v for k, v in state.items()}  # without module
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    three = {k.split('.', 1)[1]: v for k, v in state.items()}  # remove 'module.'
#            ^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    four = {k.split("module.")[1]: v for k, v in state.items()}
#           ^^^^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    five = {k[k.find(".") + 1:]: v for k, v in state.items()}  # no module
#           ^^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    model.load_state_dict({**one, **two, **three, **four, **five}, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict


def parts_of_others(model: nn.Module, state):
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
    # What is left where nothing is cut is the name.
    one = {k.split("module.")[-1]: v for k, v in state.items()}
    two = {k.split(".", 1)[1]: v for k, v in state.items()}
    three = {k.rpartition("module.")[2]: v for k, v in state.items()}
    four = {".".join(k.split(".")[1:]): v for k, v in state.items() if k.startswith("net.")}
    model.load_state_dict({**one, **two, **three, **four}, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
# --- after ---
from collections import OrderedDict

import mindspore as ms
from mindspore import mint, nn
import collections


def load_state(self, state_dict, strict=True, assign=False):
    """Copy values into a Cell; its optimizers keep its parameters (Module.load_state_dict)."""
    if isinstance(self, nn.Cell) and type(self).load_state_dict is not nn.Cell.load_state_dict:
        return self.load_state_dict(state_dict, strict)
    Loaded = collections.namedtuple("Loaded", ["missing_keys", "unexpected_keys"])
    parts = self.cells_and_names()
    optimizers = [n for n, p in parts if isinstance(p, nn.Optimizer) or hasattr(p, "param_groups")]
    outside = tuple(f"{name}." for name in optimizers)
    # To torch an optimizer that a Module keeps is no part of it.
    held = {k: v for k, v in self.state_dict().items() if not k.startswith(outside)}
    missing = [key for key in held if key not in state_dict]
    unexpected = [k for k in state_dict if k not in held and not k.startswith(outside)]
    if strict and (missing or unexpected):
        found = (("Missing", missing), ("Unexpected", unexpected))
        said = [f"{what} key(s) in state_dict: {keys}" for what, keys in found if keys]
        name = getattr(self, "cls_name", type(self).__name__)
        raise RuntimeError(f"{name}: {'; '.join(said)}")
    for key, value in held.items():
        if key in state_dict:
            if value.shape != state_dict[key].shape:
                shapes = f"{state_dict[key].shape} in state_dict, {value.shape} in the model"
                raise RuntimeError(f"size mismatch for {key}: {shapes}")
            loaded = state_dict[key].copy()
            if isinstance(value, ms.Parameter):
                value.copy_(loaded)
            else:
                # A buffer may be a view, which `copy_` leaves as it is.
                value[...] = loaded
    if not (missing or unexpected):
        Loaded.__repr__ = Loaded.__str__ = lambda _: "<All keys matched successfully>"
    return Loaded(missing, unexpected)


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


def main(model: nn.Cell, state):
    found = OrderedDict()
    for k, v in state["state_dict"].items():
        name = k.removeprefix("module.")  # remove `module.`
        found[name] = v
    load_state(model, found, strict=False)


def by_length(model: nn.Cell, state):
    load_state(model, {k.removeprefix("module."): v for k, v in state.items()})
    load_state(model, {k.removeprefix("module."): state[k] for k in state})  # without module


def tested(model: nn.Cell, state):
    state = {k[7:] if k.startswith("module.") else k: v for k, v in state.items()}
    for key in list(state.keys()):
        if "module" in key:
            state[key[7:]] = state.pop(key)
    load_state(model, {k[7:]: v for k, v in state.items() if k.startswith("module.")})


def others(model: nn.Cell, state, names):
    load_state(model, {k[7:]: v for k, v in state.items()})
    k = names[0]
    print(k[7:])  # module


def other_beginnings(model: nn.Cell, state, lines):
    state = {k[7:]: v for k, v in state.items() if k.startswith("encode.")}  # of the module
    found = {}
    for k, v in state.items():
        if not k.startswith("decode."):
            continue
        found[k[7:]] = v  # a module's
    load_state(model, found)
    return [line[7:] for line in lines]  # "import" and the module


def more_names(model: nn.Cell, state):
    names = list(state)
    for k in names:
        state[k.removeprefix("module.")] = state.pop(k)  # without module
    return [n.removeprefix("module.") for n, p in named_parameters_of(model)]  # `module.`


def parted(model: nn.Cell, state):
    one = {k.removeprefix("module."): v for k, v in state.items()}
    two = {k.removeprefix("module."): v for k, v in state.items()}  # without module
    three = {k.removeprefix("module."): v for k, v in state.items()}  # remove 'module.'
    four = {k.removeprefix("module."): v for k, v in state.items()}
    five = {k.removeprefix("module."): v for k, v in state.items()}  # no module
    load_state(model, {**one, **two, **three, **four, **five}, strict=False)


def parts_of_others(model: nn.Cell, state):
    # What is left where nothing is cut is the name.
    one = {k.split("module.")[-1]: v for k, v in state.items()}
    two = {k.split(".", 1)[1]: v for k, v in state.items()}
    three = {k.rpartition("module.")[2]: v for k, v in state.items()}
    four = {".".join(k.split(".")[1:]): v for k, v in state.items() if k.startswith("net.")}
    load_state(model, {**one, **two, **three, **four}, strict=False)
