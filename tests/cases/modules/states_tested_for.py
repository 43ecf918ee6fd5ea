# case: whether something has a state is asked as torch answers, where its state is
# target: cpu
# unsafe
import torch


def save(path, **things):
    state = {k: v.state_dict() if hasattr(v, "state_dict") else v for k, v in things.items()}
#                 ^^^^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
#                                 ^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
    torch.save(state, path)
#   ^^^^^^^^^^ MP406 review torch.save


def load(path, **things):
    state = torch.load(path)
#           ^^^^^^^^^^ MP406 review torch.load
    for name, each in things.items():
        if hasattr(each, "load_state_dict"):
#          ^^^^^^^ MP201 review inferred torch.nn.Module.load_state_dict
            each.load_state_dict(state[name])
#                ^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.load_state_dict
        if hasattr(each, "reset"):
            each.reset()


def has_one(other):
    return hasattr(other, "state_dict")
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from mindspore.experimental import optim
import collections
import json
import numpy as np
import types


def has_state(value, name):
    """Whether anything has a method for its state in torch, as schedulers do."""
    return hasattr(value, name) or isinstance(value, optim.lr_scheduler.LRScheduler)


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


def optimizer_state(optimizer):
    """What an optimizer holds: the state of its parameters and its groups, without these."""
    state = {parameter.name: parameter for parameter in held_by_optimizer(optimizer)}
    # What `step` of the program's own optimizer keeps: by numbers, as torch has it.
    for number, parameter in enumerate(optimizer.parameters):
        if parameter in optimizer.state:
            state[number] = dict(optimizer.state[parameter])
    groups, start = [], 0
    for group in optimizer.param_groups:
        # Functions among the settings are the program's: an optimizer that loads this has its own.
        held = {
            name: value
            for name, value in group.items()
            if name == "lr" or (name != "params" and not callable(value))
        }
        held["lr"] = None if held["lr"] is None else float(held["lr"])
        numbers = range(start, start + len(group["params"]))
        held["params"] = list(numbers)
        if hasattr(optimizer, "left_out"):
            held["left_out"] = [optimizer.left_out[number] for number in numbers]
        start = numbers.stop
        groups.append(held)
    return {"state": state, "param_groups": groups}


def save_values(obj, f):
    """Write nested values, tensors among them, to a file that `load_values` reads."""
    arrays = {}

    def plain(value):
        if isinstance(value, (ms.Tensor, np.ndarray)):
            name, kind = f"array{len(arrays)}", "array"
            if isinstance(value, ms.Tensor):
                kind = str(value.dtype)
                value = value.astype(ms.float32) if value.dtype == ms.bfloat16 else value
                value = value.asnumpy()
            arrays[name] = value
            return [kind, name]
        if type(value).__name__ == "Namespace":
            return ["Namespace", [[plain(key), plain(item)] for key, item in vars(value).items()]]
        if isinstance(value, dict):
            return ["dict", [[plain(key), plain(item)] for key, item in value.items()]]
        if type(value) in (list, tuple, set):
            return [type(value).__name__, [plain(item) for item in value]]
        if isinstance(value, np.generic):
            value = value.item()
        if value is None or isinstance(value, (bool, int, float, str)):
            return ["value", value]
        raise TypeError(f"a {type(value).__name__} cannot be saved, only values and tensors can")

    arrays["structure"] = np.array(json.dumps(plain(obj)))
    if hasattr(f, "write"):
        np.savez(f, **arrays)
    else:
        with open(f, "wb") as file:
            np.savez(file, **arrays)


def scheduler_state(scheduler):
    """What a scheduler of learning rates holds, without its optimizer and its functions."""

    def plain(value):
        if isinstance(value, ms.Tensor):
            return value.item()
        if isinstance(value, (list, tuple)):
            return type(value)(plain(each) for each in value)
        return scheduler_state(value) if hasattr(value, "get_last_lr") else value

    state = {
        name: plain(value)
        for name, value in vars(scheduler).items()
        if name != "optimizer" and not callable(value)
        if not (isinstance(value, list) and any(callable(each) for each in value))
    }
    if "last_epoch" in state:
        state["last_epoch"] = int(state["last_epoch"])
    return state


def state_dict_of(value):
    """What `state_dict` gives of anything: of optimizers and schedulers as torch has it."""
    own = getattr(type(value), "state_dict", None)
    if isinstance(value, nn.Cell) and own is nn.Cell.state_dict:
        return optimizer_state(value) if hasattr(value, "param_groups") else state_of(value)
    if own is None and isinstance(value, optim.lr_scheduler.LRScheduler):
        return scheduler_state(value)
    return value.state_dict()


def state_of(self):
    """The state of a Cell without that of optimizers that it holds (Module.state_dict)."""
    parts = self.cells_and_names()
    held = [n for n, p in parts if isinstance(p, nn.Optimizer) or hasattr(p, "param_groups")]
    outside = tuple(f"{name}." for name in held)
    return {k: v for k, v in self.state_dict().items() if not k.startswith(outside)}


def save(path, **things):
    state = {k: state_dict_of(v) if has_state(v, "state_dict") else v for k, v in things.items()}
    save_values(state, path)


def load(path, **things):
    state = load_values(path)
    for name, each in things.items():
        if has_state(each, "load_state_dict"):
            load_of(each, state[name])
        if hasattr(each, "reset"):
            each.reset()


def has_one(other):
    return hasattr(other, "state_dict")
