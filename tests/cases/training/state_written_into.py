# case: values of a state are the Module's Parameters: what is written into them is not lost, nor taken from optimizers
# target: cpu
# unsafe
import copy

from torch import nn


def overwritten(net: nn.Module, other: nn.Module):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
#                                      ^^^^^^^^^ MP101 safe torch.nn.Module
    own = net.state_dict()
#             ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
    for k, v in other.state_dict().items():
#                     ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
        own[k][...] = v
#       ^^^^^^^^^^^ MP206 review inferred torch.Tensor


def by_values(net: nn.Module):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
    for value in net.state_dict().values():
#                    ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
        value[:] = 0.5
#       ^^^^^^^^ MP206 review inferred torch.Tensor


def added(net: nn.Module, other: nn.Module):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                                ^^^^^^^^^ MP101 safe torch.nn.Module
    own = net.state_dict()
#             ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
    for k, v in other.state_dict().items():
#                     ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
        own[k] *= 0.9
#       ^^^^^^ MP206 review inferred torch.Tensor
        own[k] += 0.1 * v
#       ^^^^^^ MP206 review inferred torch.Tensor


def of_unknown(source, target):
    own = target.state_dict()
#                ^^^^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
    for k, v in source.state_dict().items():
#                      ^^^^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
        own[k] += v
#       ^^^^^^ MP206 review inferred torch.Tensor


def of_unknown_loops(source, target):
    for (_, old), (_, new) in zip(target.state_dict().items(), source.state_dict().items()):
#                                        ^^^^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
#                                                                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
        old[...] = new
#       ^^^^^^^^ MP206 review inferred torch.Tensor
    for p, q in zip(target.parameters(), source.parameters()):
#                          ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
#                                               ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        p[:] = 0.5 * p + 0.5 * q
#       ^^^^ MP206 review inferred torch.Tensor


# Left alone: copies are the program's own, and so are other dicts.
def averaged(nets: list[nn.Module]):
#                       ^^^^^^^^^ MP101 safe torch.nn.Module
    total = copy.deepcopy(nets[0].state_dict())
#           ^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
#                                 ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
    mine = {k: v.clone() for k, v in nets[0].state_dict().items()}
#                ^^^^^ MP103 safe torch.Tensor.clone
#                                            ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
    for net in nets[1:]:
        state = net.state_dict()
#                   ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
        for k in total:
            total[k] += state[k]
#           ^^^^^^^^ MP206 manual inferred torch.Tensor
            mine[k] += state[k]
#           ^^^^^^^ MP206 manual inferred torch.Tensor
    return total, mine


def of_schedule(schedule):
    state = schedule.state_dict()
#                    ^^^^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
    state["last_epoch"] += 1
    schedule.load_state_dict(state)
#            ^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.load_state_dict
# --- after ---
import copy

import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import collections
import types


def any_parameters(value, *args, **kwargs):
    """What `parameters` gives of anything: of a Cell as torch has it."""
    if isinstance(value, nn.Cell) and not hasattr(value, "parameters"):
        return parameters_of(value, *args, **kwargs)
    return value.parameters(*args, **kwargs)


def deep_copy(x, memo=None):
    """Copy with all that is inside: the tensors that `copy.deepcopy` makes share their memory."""
    memo = {} if memo is None else memo
    waiting, seen = [x], set()
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, (type, types.ModuleType, ms.Tensor, str, int, float)):
            continue
        seen.add(id(each))
        if isinstance(each, (ops.Primitive, ops.Map, ops.HyperMap)):
            # Some cannot be copied, as that of Dropout2d: they hold no values, so both have them.
            memo[id(each)] = each
        elif isinstance(each, (dict, list, tuple)):
            waiting += each.values() if isinstance(each, dict) else each
        else:
            waiting += getattr(each, "__dict__", {}).values()
    before = set(memo)
    result = copy.deepcopy(x, memo)
    for key in memo.keys() - before:
        made = memo[key]
        if isinstance(made, ms.Tensor) and not isinstance(made, ms.Parameter):
            made.data = made.copy()
    return result


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


def overwritten(net: nn.Cell, other: nn.Cell):
    own = net.state_dict()
    for k, v in other.state_dict().items():
        written = own[k].data.copy()
        written[...] = v
        own[k].data.copy_(written)


def by_values(net: nn.Cell):
    for value in net.state_dict().values():
        written = value.data.copy()
        written[:] = 0.5
        value.data.copy_(written)


def added(net: nn.Cell, other: nn.Cell):
    own = net.state_dict()
    for k, v in other.state_dict().items():
        ops.assign(own[k], own[k] * 0.9)
        ops.assign(own[k], own[k] + (0.1 * v))


def of_unknown(source, target):
    own = state_dict_of(target)
    for k, v in state_dict_of(source).items():
        ops.assign(own[k], own[k] + v)


def of_unknown_loops(source, target):
    for (_, old), (_, new) in zip(state_dict_of(target).items(), state_dict_of(source).items()):
        written = old.data.copy()
        written[...] = new
        old.data.copy_(written)
    for p, q in zip(any_parameters(target), any_parameters(source)):
        written = p.data.copy()
        written[:] = 0.5 * p + 0.5 * q
        p.data.copy_(written)


# Left alone: copies are the program's own, and so are other dicts.
def averaged(nets: list[nn.Cell]):
    total = deep_copy(nets[0].state_dict())
    mine = {k: ops.deepcopy(v) for k, v in nets[0].state_dict().items()}
    for net in nets[1:]:
        state = net.state_dict()
        for k in total:
            total[k] += state[k]
            mine[k] += state[k]
    return total, mine


def of_schedule(schedule):
    state = state_dict_of(schedule)
    state["last_epoch"] += 1
    load_of(schedule, state)
