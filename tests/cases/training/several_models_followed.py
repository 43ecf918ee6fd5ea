# case: parameters of several models are followed through attributes, functions and what calls pass
# unsafe
# target: cpu
# findings: some
import torch
from somewhere import groups_of
from torch import nn, optim


class Agent:
    def __init__(self, a: nn.Module, b: nn.Module):
        self.a, self.b = a, b
        self.both = list(self.a.parameters()) + list(self.b.parameters())
        self.groups = [{"params": self.a.parameters()}, {"params": self.b.parameters()}]
        self.one = [p for p in self.a.parameters() if p.requires_grad]
        self.optimizers = [optim.SGD(self.both, lr=0.1), optim.SGD(self.groups, lr=0.1)]
        self.optimizers.append(optim.SGD(self.one, lr=0.1))
        self.optimizers.append(optim.SGD(self.all_of_them, lr=0.1))

    @property
    def all_of_them(self):
        return [*self.a.parameters(), *self.b.parameters()]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(2, 2), nn.Linear(2, 2)

    def groups(self):
        return [{"params": self.a.parameters()}, {"params": self.b.parameters()}]

    def configure(self):
        return optim.SGD(self.groups(), lr=0.1)


def collected(models):
    found = []
    for model in models:
        found += list(model.parameters())
    return found


def trained(model: nn.Module):
    found = []
    for _, parameter in model.named_parameters():
        if parameter.requires_grad:
            found.append(parameter)
    return found


def several(a: nn.Module, b: nn.Module):
    net, other = Net(), Net()
    return (
        optim.SGD(collected([a, b]), lr=0.1),
        optim.SGD(trained(a) + trained(b), lr=0.1),
        optim.SGD(net.groups() + other.groups(), lr=0.1),
        optim.SGD(groups_of(a), lr=0.1),
    )


def single(a: nn.Module, lr):
    net = Net()
    return (
        optim.SGD(trained(a), lr=lr),
        optim.SGD([{"params": trained(a)}, {"params": trained(model=a), "lr": lr}], lr=lr),
        optim.SGD(net.groups(), lr=lr),
        optim.SGD(filter(lambda p: p.requires_grad, a.parameters()), lr=lr),
        made(a.parameters(), lr),
    )


def made(given, lr):
    return optim.SGD(given, lr=lr)


def unseen(given, lr):
    return optim.SGD(given, lr=lr)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
from somewhere import groups_of


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


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


def optimizer_of(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, ms.Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name


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


class Agent:
    def __init__(self, a: nn.Cell, b: nn.Cell):
        self.a, self.b = a, b
        self.both = list(parameters_of(self.a)) + list(parameters_of(self.b))
        self.groups = [{"params": parameters_of(self.a)}, {"params": parameters_of(self.b)}]
        self.one = [p for p in parameters_of(self.a) if p.requires_grad]
        self.optimizers = [optimizer_of(SGD, self.both, lr=0.1), optimizer_of(SGD, self.groups, lr=0.1)]
        self.optimizers.append(SGD(self.one, lr=0.1))
        self.optimizers.append(optimizer_of(SGD, self.all_of_them, lr=0.1))

    @property
    def all_of_them(self):
        return [*parameters_of(self.a), *parameters_of(self.b)]


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.a, self.b = mint.nn.Linear(2, 2), mint.nn.Linear(2, 2)

    def groups(self):
        return [{"params": parameters_of(self.a)}, {"params": parameters_of(self.b)}]

    def configure(self):
        return SGD(self.groups(), lr=0.1)


def collected(models):
    found = []
    for model in models:
        found += list(parameters_of(model))
    return found


def trained(model: nn.Cell):
    found = []
    for _, parameter in named_parameters_of(model):
        if parameter.requires_grad:
            found.append(parameter)
    return found


def several(a: nn.Cell, b: nn.Cell):
    net, other = Net().set_train(), Net().set_train()
    return (
        optimizer_of(SGD, collected([a, b]), lr=0.1),
        optimizer_of(SGD, trained(a) + trained(b), lr=0.1),
        optimizer_of(SGD, net.groups() + other.groups(), lr=0.1),
        optimizer_of(SGD, groups_of(a), lr=0.1),
    )


def single(a: nn.Cell, lr):
    net = Net().set_train()
    return (
        SGD(trained(a), lr=lr),
        SGD([{"params": trained(a)}, {"params": trained(model=a), "lr": lr}], lr=lr),
        SGD(net.groups(), lr=lr),
        SGD(filter(lambda p: p.requires_grad, parameters_of(a)), lr=lr),
        made(parameters_of(a), lr),
    )


def made(given, lr):
    return SGD(given, lr=lr)


def unseen(given, lr):
    return optimizer_of(SGD, given, lr=lr)
