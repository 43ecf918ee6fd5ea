# case: what a model computed and an object was handed has its gradient still when the object gives it back; where the run stands in front of the loss, the forward begins with it
# unsafe
# target: cpu
# findings: some
import torch
from rollouts import Rollouts
from torch import nn, optim


class Memory:
    def __init__(self):
        self.rows = []

    def put(self, row):
        self.rows.append(row)

    def all(self):
        return torch.stack(self.rows)


net = nn.Linear(4, 2)
optimizer = optim.SGD(net.parameters(), lr=0.1)
memory = Memory()
for i in range(4):
    for x in torch.ones(3, 4):
        out = net(x).sum()
        memory.put(out)
    loss = memory.all().mean()
    optimizer.zero_grad()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "`memory` is computed outside of this block"
    optimizer.step()


def without(y):
    kept = Memory()
    other = optim.SGD(net.parameters(), lr=0.1)
    for x in torch.ones(3, 4):
        out = net(x).sum()
        out = out.item()
        kept.put(torch.tensor(out))
    loss = (net(y) * kept.all().mean()).sum()
    other.zero_grad()
    loss.backward()
    other.step()


def imported(env, y):
    kept = Rollouts()
    other = optim.SGD(net.parameters(), lr=0.1)
    for x in torch.ones(3, 4):
        kept.push(net(x).sum())
    loss = kept.all().mean()
    other.zero_grad()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "`kept` is computed outside of this block"
    other.step()


def imported_data(env, y):
    kept = Rollouts()
    other = optim.SGD(net.parameters(), lr=0.1)
    for x in torch.ones(3, 4):
        kept.push(x)
        env.step(net(x))
    loss = (net(y) * kept.all().mean()).sum()
    other.zero_grad()
    loss.backward()
    other.step()


def weights(y, make):
    old = make()
    other = optim.SGD(net.parameters(), lr=0.1)
    old.load_state_dict(net.state_dict())
    loss = (net(y) - old.predict(y).detach()).pow(2).mean()
    other.zero_grad()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    other.step()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import collections
from rollouts import Rollouts


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


class Memory:
    def __init__(self):
        self.rows = []

    def put(self, row):
        self.rows.append(row)

    def all(self):
        return ops.stack(self.rows)


net = mint.nn.Linear(4, 2)
optimizer = SGD(parameters_of(net), lr=0.1)
memory = Memory()
for i in range(4):
    def forward_fn():
        for x in mint.ones((3, 4)):
            out = net(x).sum()
            memory.put(out)
        loss = memory.all().mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "`memory` is computed outside of this block"
    optimizer(grads)


def without(y):
    kept = Memory()
    other = SGD(parameters_of(net), lr=0.1)
    for x in mint.ones((3, 4)):
        out = net(x).sum()
        out = out.item()
        kept.put(ms.tensor(out))

    def forward_fn():
        loss = (net(y) * kept.all().mean()).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, other.parameters)
    loss, grads = grad_fn()
    other(grads)


def imported(env, y):
    kept = Rollouts()
    other = SGD(parameters_of(net), lr=0.1)

    def forward_fn():
        for x in mint.ones((3, 4)):
            kept.push(net(x).sum())
        loss = kept.all().mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, other.parameters)
    loss, grads = grad_fn()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "`kept` is computed outside of this block"
    other(grads)


def imported_data(env, y):
    kept = Rollouts()
    other = SGD(parameters_of(net), lr=0.1)
    for x in mint.ones((3, 4)):
        kept.push(x)
        env.step(net(x))

    def forward_fn():
        loss = (net(y) * kept.all().mean()).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, other.parameters)
    loss, grads = grad_fn()
    other(grads)


def weights(y, make):
    old = make()
    other = SGD(parameters_of(net), lr=0.1)
    load_of(old, net.state_dict())

    def forward_fn():
        loss = (net(y) - ops.stop_gradient(old.predict(y))).pow(2).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, other.parameters)
    loss, grads = grad_fn()
    other(grads)
