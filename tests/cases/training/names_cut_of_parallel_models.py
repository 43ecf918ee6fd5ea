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
# --- after ---
from collections import OrderedDict

import mindspore as ms
from mindspore import nn
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
