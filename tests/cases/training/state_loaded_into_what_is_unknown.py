# case: a state is loaded into an object of unknown class by what it is then: a Cell keeps its optimizer
# unsafe
# target: cpu
import torch


def restart(path, run_variables=None, **kwargs):
    checkpoint = torch.load(path, map_location="cpu")
#                ^^^^^^^^^^ MP406 review torch.load
    for key, value in kwargs.items():
        if key in checkpoint and value is not None:
            try:
                value.load_state_dict(checkpoint[key], strict=False)
#                     ^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.load_state_dict
            except TypeError:
                value.load_state_dict(checkpoint[key])
#                     ^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.load_state_dict


def known(net: torch.nn.Module, path):
#              ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    net.load_state_dict(torch.load(path))
#       ^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.load_state_dict
#                       ^^^^^^^^^^ MP406 review torch.load
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from mindspore.experimental import optim
import collections
import json
import numpy as np
import types


def held_by_optimizer(optimizer):
    """The Parameters that an optimizer has for itself, without those that it trains."""
    held = list(optimizer.get_parameters())
    for name in ("mu", "eta", "mu_product"):
        # A Cell does not list the Parameters that it has in lists.
        held += getattr(optimizer, name, [])
    trained = {id(parameter) for parameter in optimizer.parameters}
    return [parameter for parameter in held if id(parameter) not in trained]


def load_of(value, state_dict, *args, **kwargs):
    """What `load_state_dict` does of anything: optimizers keep the parameters of a Cell."""
    own = getattr(type(value), "load_state_dict", None)
    if isinstance(value, nn.Cell) and own is nn.Cell.load_state_dict:
        if hasattr(value, "param_groups") and "param_groups" in state_dict:
            if args or kwargs:
                raise TypeError("load_state_dict() of an optimizer takes its state alone")
            return load_optimizer_state(value, state_dict)
        return load_state(value, state_dict, *args, **kwargs)
    if own is None and isinstance(value, optim.lr_scheduler.LRScheduler):
        return load_scheduler_state(value, state_dict, *args, **kwargs)
    return value.load_state_dict(state_dict, *args, **kwargs)


def load_optimizer_state(optimizer, state_dict):
    """Give an optimizer what `optimizer_state` told of one."""
    sizes = [len(group["params"]) for group in state_dict["param_groups"]]
    if sizes != [len(group["params"]) for group in optimizer.param_groups]:
        raise ValueError("the optimizer has other parameter groups than the state that is loaded")
    own = held_by_optimizer(optimizer)
    told = {name: value for name, value in state_dict["state"].items() if type(name) is not int}
    if len(told) != len(own):
        raise ValueError("the optimizer holds other state than what is loaded")
    # A model that is put into another has other names then: as in torch, the order counts.
    if any(parameter.name not in told for parameter in own):
        told = {parameter.name: value for parameter, value in zip(own, told.values())}
    for parameter in own:
        ops.assign(parameter, told[parameter.name])
    for number, parameter in enumerate(optimizer.parameters):
        if number in state_dict["state"]:
            optimizer.state[parameter] = {
                name: value.copy() if isinstance(value, ms.Tensor) else value
                for name, value in state_dict["state"][number].items()
            }
    for group, held in zip(optimizer.param_groups, state_dict["param_groups"]):
        for name, value in held.items():
            if name == "left_out":
                for number, count in zip(held["params"], value):
                    optimizer.left_out[number] = count
            elif isinstance(group.get(name), ms.Parameter):
                ops.assign(group[name], ms.Tensor(value, group[name].dtype))
            elif name != "params":
                group[name] = value


def load_scheduler_state(scheduler, state_dict):
    """Give a scheduler what `scheduler_state` told of one; the optimizer keeps its rates."""

    def like(held, value):
        if isinstance(held, ms.Tensor):
            return ms.Tensor(value, held.dtype)
        if isinstance(held, (list, tuple)) and len(held) == len(value):
            return type(held)(like(*each) for each in zip(held, value))
        if hasattr(held, "get_last_lr"):
            load_scheduler_state(held, value)
            return held
        return value

    for name, value in state_dict.items():
        held = getattr(scheduler, name, None)
        if isinstance(held, ms.Parameter):
            ops.assign(held, ms.Tensor(value, held.dtype))
        elif name != "_last_lr":
            setattr(scheduler, name, like(held, value))


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


def restart(path, run_variables=None, **kwargs):
    checkpoint = load_values(path)
    for key, value in kwargs.items():
        if key in checkpoint and value is not None:
            try:
                load_of(value, checkpoint[key], strict=False)
            except TypeError:
                load_of(value, checkpoint[key])


def known(net: nn.Cell, path):
    load_state(net, load_values(path))
