# case: names of parameters that are asked for `module.`: the wrapper goes, and converted checkpoints have none
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn


def moco(model: nn.Module, state):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    for k in list(state.keys()):
        if k.startswith("module.encoder_q") and not k.startswith("module.encoder_q.fc"):
#                       ^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
#                                                                ^^^^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
            state[k[len("module.encoder_q."):]] = state[k]
#                       ^^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
        del state[k]
    model.load_state_dict(state, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict


def kept(model: nn.Module, state):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    found = {}
    for k, v in state.items():
        if k[:7] == "module.":
#                   ^^^^^^^^^ MP406 manual inferred torch.nn.DataParallel
            found[k[7:]] = v
    model.load_state_dict(found, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
    model.load_state_dict({k[7:]: v for k, v in state.items() if "module." in k and v.ndim}, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
#                                                                ^^^^^^^^^ MP406 manual inferred torch.nn.DataParallel
    for k, v in state.items():
        if not k.startswith("module."):
#                           ^^^^^^^^^ MP406 manual inferred torch.nn.DataParallel
            continue
        found[k] = v
    print(state["module.fc.weight"].shape)
#               ^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel


def built(model: nn.Module, state):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    model.load_state_dict({"module." + k: v for k, v in state.items()}, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
#                          ^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    found = {}
    for k, v in state.items():
        found[f"module.{k}"] = v
#             ^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    model.load_state_dict(found, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict


PREFIX = "module.backbone."
#        ^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel


def named(model: nn.Module, state):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    found = {k[len(PREFIX):]: v for k, v in state.items() if k.startswith(PREFIX)}
    for prefix in ["module.head.", "module."]:
#                  ^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
        found = {k.removeprefix(prefix): v for k, v in found.items()}
    said = "module.backbone."
    print(said, {"module.fc.weight": "fc"})
#                ^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.nn.DataParallel
    model.load_state_dict(found, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict


def renamed(model: nn.Module, state):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    for key in list(state.keys()):
        if key.startswith("module."):
            state[key[7:]] = state.pop(key)
    found = {}
    for k, v in state.items():
        if k.startswith("module."):
            k = k[7:]
        found[k] = v
    for k, v in state.items():
        if k.startswith("module."):
            found[k[7:]] = v
        else:
            found[k] = v
    found = {(k[7:] if k.startswith("module.") else k): v for k, v in found.items()}
    found = {k.replace("module.", ""): v for k, v in found.items()}
    model.load_state_dict(found, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
# --- after ---
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


def moco(model: nn.Cell, state):
    for k in list(state.keys()):
        if k.startswith("encoder_q") and not k.startswith("encoder_q.fc"):
            state[k[len("encoder_q."):]] = state[k]
        del state[k]
    load_state(model, state, strict=False)


def kept(model: nn.Cell, state):
    found = {}
    for k, v in state.items():
        if k[:7] == "module.":
            found[k[7:]] = v
    load_state(model, found, strict=False)
    load_state(model, {k[7:]: v for k, v in state.items() if "module." in k and v.ndim}, strict=False)
    for k, v in state.items():
        if not k.startswith("module."):
            continue
        found[k] = v
    print(state["fc.weight"].shape)


def built(model: nn.Cell, state):
    load_state(model, {k: v for k, v in state.items()}, strict=False)
    found = {}
    for k, v in state.items():
        found[f"{k}"] = v
    load_state(model, found, strict=False)


PREFIX = "backbone."


def named(model: nn.Cell, state):
    found = {k[len(PREFIX):]: v for k, v in state.items() if k.startswith(PREFIX)}
    for prefix in ["head.", "module."]:
        found = {k.removeprefix(prefix): v for k, v in found.items()}
    said = "module.backbone."
    print(said, {"fc.weight": "fc"})
    load_state(model, found, strict=False)


def renamed(model: nn.Cell, state):
    for key in list(state.keys()):
        if key.startswith("module."):
            state[key[7:]] = state.pop(key)
    found = {}
    for k, v in state.items():
        if k.startswith("module."):
            k = k[7:]
        found[k] = v
    for k, v in state.items():
        if k.startswith("module."):
            found[k[7:]] = v
        else:
            found[k] = v
    found = {(k[7:] if k.startswith("module.") else k): v for k, v in found.items()}
    found = {k.replace("module.", ""): v for k, v in found.items()}
    load_state(model, found, strict=False)
