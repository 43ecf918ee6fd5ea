# case: a class that only Modules of the file derive from is a Module where they use it
# unsafe
import torch
from torch import nn


class Counted:
    def count(self):
        return sum(p.numel() for p in self.parameters())
#                                          ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters

    def device_of(self):
        self.reset()
        return next(self.parameters()).dtype
#                        ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters

    def reset(self):
        self.seen = 0


class Net(Counted, nn.Module):
#                  ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear


class Shared:
    def parameters(self):
        return []

    def count(self):
        return len(self.parameters())


class Other(Shared, nn.Module):
#                   ^^^^^^^^^ MP401 review torch.nn.Module
    pass


class Both:
    def count(self):
        return len(list(self.parameters()))


class First(Both, nn.Module):
#                 ^^^^^^^^^ MP401 safe torch.nn.Module
    pass


class Second(Both):
    def parameters(self):
        return [torch.zeros(1)]
#               ^^^^^^^^^^^ MP102 safe torch.zeros


class Elsewhere:
    def count(self):
        return len(self.state_dict()), self.to(1)
#                       ^^^^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


def held_by_optimizer(optimizer):
    """The Parameters that an optimizer has for itself, without those that it trains."""
    held = list(optimizer.get_parameters())
    for name in ("mu", "eta", "mu_product"):
        # A Cell does not list the Parameters that it has in lists.
        held += getattr(optimizer, name, [])
    trained = {id(parameter) for parameter in optimizer.parameters}
    return [parameter for parameter in held if id(parameter) not in trained]


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


class Counted:
    def count(self):
        return sum(p.numel() for p in parameters_of(self))

    def device_of(self):
        self.reset()
        return next(parameters_of(self)).dtype

    def reset(self):
        self.seen = 0


class Net(Counted, nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)


class Shared:
    def parameters(self):
        return []

    def count(self):
        return len(self.parameters())


class Other(Shared, nn.Cell):
    pass


class Both:
    def count(self):
        return len(list(self.parameters()))


class First(Both, nn.Cell):
    pass


class Second(Both):
    def parameters(self):
        return [mint.zeros((1,))]


class Elsewhere:
    def count(self):
        return len(state_dict_of(self)), self.to(1)
