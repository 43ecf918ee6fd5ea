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
    old.load_state_dict(net.state_dict())

    def forward_fn():
        loss = (net(y) - ops.stop_gradient(old.predict(y))).pow(2).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, other.parameters)
    loss, grads = grad_fn()
    other(grads)
