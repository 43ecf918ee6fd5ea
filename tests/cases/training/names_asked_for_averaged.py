# case: names of an AveragedModel begin with `module.`, and keep it
# target: cpu
# unsafe
from torch.optim.swa_utils import AveragedModel


def trunk(model: AveragedModel, other):
#                ^^^^^^^^^^^^^ MP101 safe torch.optim.swa_utils.AveragedModel
    found = {k[len("module.encoder."):]: v for k, v in model.state_dict().items() if k.startswith("module.encoder.")}
#                                                            ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
    other.load_state_dict(found, strict=False)
#         ^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.load_state_dict
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import collections
import copy
import types


class AveragedCell(nn.Cell):
    """A copy of a model that keeps averages of its parameters (torch's AveragedModel)."""

    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = deep_copy(model)
        self.register_buffer("n_averaged", ms.Tensor(0, ms.int64))
        self.avg_fn, self.multi_avg_fn, self.use_buffers = avg_fn, multi_avg_fn, use_buffers
        start_training(self, self.module)

    def construct(self, *args, **kwargs):
        return self.module(*args, **kwargs)

    def update_parameters(self, model):
        kept, new = list(parameters_of(self.module)), list(parameters_of(model))
        kept_buffers, new_buffers = list(buffers_of(self.module)), list(buffers_of(model))
        if self.use_buffers:
            kept, new, kept_buffers, new_buffers = kept + kept_buffers, new + new_buffers, [], []
        with ms._no_grad():
            if self.n_averaged == 0:
                for one, other in zip(kept, new):
                    one.copy_(other)
            elif self.multi_avg_fn is not None:
                for kind in dict.fromkeys(one.dtype for one in kept):
                    pairs = [each for each in zip(kept, new) if each[0].dtype == kind]
                    self.multi_avg_fn(*map(list, zip(*pairs)), self.n_averaged)
            else:
                average = self.avg_fn or get_swa_avg_fn()
                for one, other in zip(kept, new):
                    one.copy_(average(one, other, self.n_averaged).astype(one.dtype))
            for one, other in zip(kept_buffers, new_buffers):
                one.copy_(other)
            self.n_averaged.copy_(self.n_averaged + 1)


def buffers_of(module, recurse=True):
    """The buffers of a Cell in torch's sense: running statistics are among them."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        found = list(part.buffers(recurse=False))
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and last.startswith(("moving_", "running_", "num_")):
                found.append(parameter)
        for buffer in found:
            if id(buffer) not in seen:
                seen.add(id(buffer))
                yield buffer


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


def get_swa_avg_fn():
    """The average of equal weights, for one parameter (torch.optim.swa_utils.get_swa_avg_fn)."""

    def swa_update(averaged_param, current_param, num_averaged):
        return averaged_param + (current_param - averaged_param) / (num_averaged + 1)

    return swa_update


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


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


def trunk(model: AveragedCell, other):
    found = {k[len("module.encoder."):]: v for k, v in model.state_dict().items() if k.startswith("module.encoder.")}
    load_of(other, found, strict=False)
