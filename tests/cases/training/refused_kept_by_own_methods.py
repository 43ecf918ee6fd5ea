# case: what an object's own method computed and keeps has its gradient still when another method makes a loss of it; where the run stands in front of the loss, the forward begins with it
# unsafe
# target: cpu
import torch
from torch import nn, optim


class Agent:
    def __init__(self):
        self.net = nn.Linear(3, 2)
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.kept, self.cut, self.seen = [], [], []

    def select(self, x):
        out = torch.log_softmax(self.net(x), -1)
#             ^^^^^^^^^^^^^^^^^ MP102 safe torch.log_softmax
        self.kept.append(out[0])
        self.cut.append(out[0].detach())
#                              ^^^^^^ MP201 review torch.Tensor.detach
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            self.seen.append(self.net(x))
        return out.argmax().item()

    def loss(self):
        return -torch.stack(self.kept).sum()
#               ^^^^^^^^^^^ MP102 safe torch.stack

    def loss_of_cut(self, x):
        return (self.net(x) * torch.stack(self.cut).sum()).sum()
#                             ^^^^^^^^^^^ MP102 safe torch.stack

    def loss_of_seen(self, x):
        return (self.net(x) * torch.stack(self.seen).sum()).sum()
#                             ^^^^^^^^^^^ MP102 safe torch.stack


class Policy(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 2)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.kept = []

    def select(self, x):
        self.kept.append(self.layer(x))

    def loss(self):
        return torch.stack(self.kept).sum()
#              ^^^^^^^^^^^ MP102 safe torch.stack

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.select(x)
        return self.layer(x)


agent, policy = Agent(), Policy()
#                        ^^^^^^ MP410 safe torch.nn.Module
optimizer = optim.SGD(agent.net.parameters(), lr=0.1)
#           ^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
other = optim.SGD(policy.parameters(), lr=0.1)
#       ^^^^^^^^^ MP101 safe torch.optim.SGD
#                        ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters


def episode(rows):
    for x in rows:
        agent.select(x)
    loss = agent.loss()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


def cut_off(x):
    loss = agent.loss_of_cut(x)
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


def seen(x):
    loss = agent.loss_of_seen(x)
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


def of_module(rows):
    for x in rows:
        policy.select(x)
    loss = policy.loss()
    other.zero_grad()
#         ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    other.step()
#         ^^^^ MP404 review torch.optim.Optimizer.step


def inside(x):
    out = policy(x)
    loss = policy.loss() + out.sum()
    other.zero_grad()
#         ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    other.step()
#         ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


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


class Agent:
    def __init__(self):
        self.net = mint.nn.Linear(3, 2)
        self.kept, self.cut, self.seen = [], [], []

    def select(self, x):
        out = ops.log_softmax(self.net(x), -1)
        self.kept.append(out[0])
        self.cut.append(ops.stop_gradient(out[0]))
        with ms._no_grad():
            self.seen.append(self.net(x))
        return out.argmax().item()

    def loss(self):
        return -ops.stack(self.kept).sum()

    def loss_of_cut(self, x):
        return (self.net(x) * ops.stack(self.cut).sum()).sum()

    def loss_of_seen(self, x):
        return (self.net(x) * ops.stack(self.seen).sum()).sum()


class Policy(nn.Cell):
    def __init__(self):
        super().__init__()
        self.layer = mint.nn.Linear(3, 2)
        self.kept = []

    def select(self, x):
        self.kept.append(self.layer(x))

    def loss(self):
        return ops.stack(self.kept).sum()

    def construct(self, x):
        self.select(x)
        return self.layer(x)


agent, policy = Agent(), Policy().set_train()
optimizer = SGD(parameters_of(agent.net), lr=0.1)
other = SGD(parameters_of(policy), lr=0.1)


def episode(rows):
    def forward_fn():
        for x in rows:
            agent.select(x)
        loss = agent.loss()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    optimizer(grads)


def cut_off(x):
    def forward_fn():
        loss = agent.loss_of_cut(x)
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    optimizer(grads)


def seen(x):
    def forward_fn():
        loss = agent.loss_of_seen(x)
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    optimizer(grads)


def of_module(rows):
    def forward_fn():
        for x in rows:
            policy.select(x)
        loss = policy.loss()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, other.parameters)
    loss, grads = grad_fn()
    other(grads)


def inside(x):
    def forward_fn():
        out = policy(x)
        loss = policy.loss() + out.sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, other.parameters)
    loss, grads = grad_fn()
    other(grads)
