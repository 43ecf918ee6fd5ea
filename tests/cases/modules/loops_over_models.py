# case: what a loop goes over is a Module where each that is put there is one by what the file does
# unsafe
import copy

import torch.optim as optim


class Adversaries:
    def __init__(self, make_g, make_d, kind):
        self.models = dict()
        self.g, self.d = make_g(), make_d()
        self.opt_g = kind(self.g.parameters(), lr=0.1)
#                                ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.opt_d = kind(self.d.parameters(), lr=0.1)
#                                ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.models = {"g": self.g, "d": self.d}

    def start(self):
        [each.train() for each in self.models.values()]
#             ^^^^^ MP201 review inferred torch.nn.Module.train

    def state(self):
        return {name: each.state_dict() for name, each in self.models.items()}
#                          ^^^^^^^^^^ MP201 manual inferred torch.nn.Module.state_dict


def pair(a, b):
    opt = optim.SGD(a.parameters(), lr=0.1)
#         ^^^^^^^^^ MP101 safe torch.optim.SGD
#                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    opt.add_param_group({"params": b.parameters()})
#       ^^^^^^^^^^^^^^^ MP201 review torch.optim.Optimizer.add_param_group
#                                    ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    nets = []
    nets.append(a)
    nets.append(b)
    for net in nets:
        net.eval()
#           ^^^^ MP201 review inferred torch.nn.Module.eval
    for one in (a, b):
        one.train()
#           ^^^^^ MP201 review inferred torch.nn.Module.train
    return opt


class Average:
    def __init__(self, model):
        self.module = copy.deepcopy(model)
#                     ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy
        self.module.eval()
#                   ^^^^ MP201 review inferred torch.nn.Module.eval
# --- after ---
import copy

import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import types


def add_param_group(optimizer, param_group):
    """Adds a group with the state of its parameters (torch.optim.Optimizer.add_param_group)."""
    before = len(optimizer.parameters)
    optimizer.add_param_group(param_group)
    single = list(optimizer.parameters)
    names = [each.name for each in single]
    if len(set(names)) < len(names):
        # Of another model: tuples of parameters ask for names that differ.
        for number, each in enumerate(single):
            each.name = f"{number}.{names[number]}"
    added = ms.ParameterTuple(single[before:])
    optimizer.parameters = ms.ParameterTuple(single)
    for name, value in optimizer.param_groups[-1].items():
        if type(value) is int:
            # A kernel that is compiled takes a float of a float alone.
            optimizer.param_groups[-1][name] = float(value)
    first = optimizer.defaults.get("initial_accumulator_value", "zeros")
    for name, held in list(vars(optimizer).items()):
        if name == "left_out":
            # Its own count of steps begins now.
            held.extend([int(optimizer.state_step)] * len(added))
        elif name in ("mu", "eta", "mu_product"):
            start = 0.0 if name == "eta" else 1.0
            held.extend(ms.Parameter(ms.Tensor(start), f"{name}_{each.name}") for each in added)
        elif isinstance(held, ms.ParameterTuple) and name != "parameters" and len(held) == before:
            start = "ones" if name == "stat" else first if name == "accum" else "zeros"
            state = added.clone(prefix=name, init=start)
            setattr(optimizer, name, ms.ParameterTuple((*held, *state)))
    for each, name in zip(single, names):
        each.name = name


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


class Adversaries:
    def __init__(self, make_g, make_d, kind):
        self.models = dict()
        self.g, self.d = make_g(), make_d()
        self.opt_g = kind(parameters_of(self.g), lr=0.1)
        self.opt_d = kind(parameters_of(self.d), lr=0.1)
        self.models = {"g": self.g, "d": self.d}

    def start(self):
        [each.set_train() for each in self.models.values()]

    def state(self):
        return {name: each.state_dict() for name, each in self.models.items()}


def pair(a, b):
    opt = optim.SGD(parameters_of(a), lr=0.1)
    add_param_group(opt, {"params": parameters_of(b)})
    nets = []
    nets.append(a)
    nets.append(b)
    for net in nets:
        net.set_train(False)
    for one in (a, b):
        one.set_train()
    return opt


class Average:
    def __init__(self, model):
        self.module = deep_copy(model)
        self.module.set_train(False)
