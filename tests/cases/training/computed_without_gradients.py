# case: what a model's method gives without gradients is data, whoever keeps it until the loss; what it gives with them is not
# unsafe
import torch
from torch import nn


class Memory:
    def __init__(self):
        self.kept = []

    def add(self, value):
        self.kept.append(value)

    def advantages(self):
        return torch.tensor(self.kept)
#              ^^^^^^^^^^^^ MP102 safe torch.tensor


class Agent(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.policy = nn.Linear(4, 2)
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.policy(x)

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def act(self, x):
        value = self(x).sum()
        return value

    def rate(self, x):
        return self(x).sum().item()


class Critic(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.score = nn.Linear(4, 2)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.score(x)

    def judge(self, x):
        return self(x).sum()


def learn(agent: Agent, states):
    optimizer = torch.optim.SGD(agent.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                     ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
    memory, rated = Memory(), Memory()
    for state in states:
        memory.add(agent.act(state))
        rated.add(agent.rate(state))
    advantages = memory.advantages() + rated.advantages()
    for state in states:
        loss = (agent(state) * advantages).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step


def learn_of(critic: Critic, states):
    optimizer = torch.optim.SGD(critic.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                      ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
    memory = Memory()
    for state in states:
        memory.add(critic.judge(state))
    judged = memory.advantages()
    for state in states:
        loss = (critic(state) * judged).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim
import torch


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
        self.kept = []

    def add(self, value):
        self.kept.append(value)

    def advantages(self):
        return ms.tensor(self.kept)


class Agent(nn.Cell):
    def __init__(self):
        super().__init__()
        self.policy = mint.nn.Linear(4, 2)

    def construct(self, x):
        return self.policy(x)

    @ms._no_grad()
    def act(self, x):
        value = self(x).sum()
        return value

    def rate(self, x):
        return self(x).sum().item()


class Critic(nn.Cell):
    def __init__(self):
        super().__init__()
        self.score = mint.nn.Linear(4, 2)

    def construct(self, x):
        return self.score(x)

    def judge(self, x):
        return self(x).sum()


def learn(agent: Agent, states):
    optimizer = optim.SGD(parameters_of(agent), lr=0.1)
    memory, rated = Memory(), Memory()
    for state in states:
        memory.add(agent.act(state))
        rated.add(agent.rate(state))
    advantages = memory.advantages() + rated.advantages()
    for state in states:
        def forward_fn():
            loss = (agent(state) * advantages).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def learn_of(critic: Critic, states):
    optimizer = torch.optim.SGD(critic.parameters(), lr=0.1)
    memory = Memory()
    for state in states:
        memory.add(critic.judge(state))
    judged = memory.advantages()
    for state in states:
        loss = (critic(state) * judged).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
