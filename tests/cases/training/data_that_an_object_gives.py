# case: what a method of an object gives that holds data alone is data: a later loss may be of it too
# unsafe
# target: cpu
# findings: some
import random

import torch
import torch.nn.functional as F
from torch import nn, optim


class Buffer:
    def __init__(self):
        self.rows = []

    def put(self, row):
        self.rows.append(row)

    def sample(self, n):
        states, rewards = [], []
        for state, reward in random.sample(self.rows, n):
            states.append(state)
            rewards.append(reward)
        return torch.tensor(states), torch.tensor(rewards)


q, actor = nn.Linear(2, 1), nn.Linear(2, 2)
q_optimizer = optim.SGD(q.parameters(), lr=0.1)
actor_optimizer = optim.SGD(actor.parameters(), lr=0.1)
buffer = Buffer()


def train(env, state):
    for step in range(9):
        action = actor(state).tolist()
        state, reward = env.step(action)
        buffer.put((state, reward))
        x, y = buffer.sample(4)
        q_loss = F.mse_loss(q(x), y)
        q_optimizer.zero_grad()
        q_loss.backward()
        q_optimizer.step()
        if step % 2:
            actor_loss = -q(actor(x)).mean()
            actor_optimizer.zero_grad()
            actor_loss.backward()
            actor_optimizer.step()
# --- after ---
import random

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


class Buffer:
    def __init__(self):
        self.rows = []

    def put(self, row):
        self.rows.append(row)

    def sample(self, n):
        states, rewards = [], []
        for state, reward in random.sample(self.rows, n):
            states.append(state)
            rewards.append(reward)
        return ms.tensor(states), ms.tensor(rewards)


q, actor = mint.nn.Linear(2, 1), mint.nn.Linear(2, 2)
q_optimizer = SGD(parameters_of(q), lr=0.1)
actor_optimizer = SGD(parameters_of(actor), lr=0.1)
buffer = Buffer()


def train(env, state):
    for step in range(9):
        action = actor(state).asnumpy().tolist()
        state, reward = env.step(action)
        buffer.put((state, reward))

        def forward_fn_q_loss():
            x, y = buffer.sample(4)
            q_loss = ops.mse_loss(q(x), y)
            return q_loss, (x,)

        grad_fn_q_loss = ms.value_and_grad(forward_fn_q_loss, None, q_optimizer.parameters, has_aux=True)
        (q_loss, (x,)), grads_q_loss = grad_fn_q_loss()
        q_optimizer(grads_q_loss)
        if step % 2:
            def forward_fn_actor_loss():
                actor_loss = -q(actor(x)).mean()
                return actor_loss

            grad_fn_actor_loss = ms.value_and_grad(forward_fn_actor_loss, None, actor_optimizer.parameters)
            actor_loss, grads_actor_loss = grad_fn_actor_loss()
            actor_optimizer(grads_actor_loss)
