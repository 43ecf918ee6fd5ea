# case: a loop that keeps names with `module.` and takes every other out keeps none of a converted file's
# target: cpu
# unsafe
import torch
from torch import nn


def kept(model: nn.Module, path):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    state = torch.load(path)
#           ^^^^^^^^^^ MP406 review torch.load
    for k in list(state.keys()):
        if k.startswith("module."):
#                       ^^^^^^^^^ MP406 manual inferred torch.nn.DataParallel
            state[k[len("module."):]] = state[k]
        del state[k]
    model.load_state_dict(state, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict


def popped(model: nn.Module, path):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    state = torch.load(path)
#           ^^^^^^^^^^ MP406 review torch.load
    for k in list(state):
        if k.startswith("module.") and "fc" not in k:
#                       ^^^^^^^^^ MP406 manual inferred torch.nn.DataParallel
            state[k[7:]] = state[k]
        state.pop(k)
    model.load_state_dict(state, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict


def renamed(model: nn.Module, path):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    state = torch.load(path)
#           ^^^^^^^^^^ MP406 review torch.load
    for k in list(state.keys()):
        if k.startswith("module."):
            state[k[len("module."):]] = state[k]
            del state[k]
        state.pop("fc.weight", None)
    model.load_state_dict(state, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
# --- after ---
import mindspore as ms
from mindspore import nn
import collections
import json
import numpy as np
import types


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


def load_values(f):
    """Read what `save_values` wrote, or the parameters in a checkpoint of MindSpore."""
    try:
        arrays = np.load(f, allow_pickle=False)
    except ValueError:
        return dict(ms.load_checkpoint(str(f)))
    if "structure" not in arrays:
        raise ValueError(f"{f} is a file of torch: convert it first, with `mindport weights`")

    def value_of(entry):
        kind, held = entry
        if kind == "value":
            return held
        if kind == "array":
            return arrays[held]
        if kind == "dict":
            return {value_of(key): value_of(item) for key, item in held}
        if kind == "Namespace":
            return types.SimpleNamespace(**{value_of(key): value_of(item) for key, item in held})
        if kind in ("list", "tuple", "set"):
            return {"list": list, "tuple": tuple, "set": set}[kind](map(value_of, held))
        return ms.Tensor(arrays[held], getattr(ms, {"Bool": "bool_"}.get(kind, kind.lower())))

    return value_of(json.loads(str(arrays["structure"])))


def kept(model: nn.Cell, path):
    state = load_values(path)
    for k in list(state.keys()):
        if k.startswith("module."):
            state[k[len("module."):]] = state[k]
        del state[k]
    load_state(model, state, strict=False)


def popped(model: nn.Cell, path):
    state = load_values(path)
    for k in list(state):
        if k.startswith("module.") and "fc" not in k:
            state[k[7:]] = state[k]
        state.pop(k)
    load_state(model, state, strict=False)


def renamed(model: nn.Cell, path):
    state = load_values(path)
    for k in list(state.keys()):
        if k.startswith("module."):
            state[k[len("module."):]] = state[k]
            del state[k]
        state.pop("fc.weight", None)
    load_state(model, state, strict=False)
