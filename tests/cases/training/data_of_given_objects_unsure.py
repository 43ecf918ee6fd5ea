# case: what a given object gives is computed where a class of the file computes under that name
# unsafe
# target: cpu
# findings: some
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn, optim


class ReplayBuffer(object):
    def __init__(self, size):
        self.state = np.zeros((size, 2))

    def sample(self, n):
        return torch.FloatTensor(self.state[:n])


class Policy(nn.Module):
    def __init__(self):
        super().__init__()
        self.mean = nn.Linear(2, 2)

    def sample(self, state):
        return self.mean(state)


class Agent(object):
    def __init__(self):
        self.critic = nn.Linear(2, 1)
        self.critic_optimizer = optim.SGD(self.critic.parameters(), lr=0.1)

    def train(self, source, policy, late):
        action = policy.sample(source)
        critic_loss = self.critic(action).mean()
        self.critic_optimizer.zero_grad()
        critic_loss.backward()
        self.critic_optimizer.step()
        if late:
            policy_optimizer = optim.SGD(policy.parameters(), lr=0.1)
            policy_loss = -self.critic(action).mean()
            policy_optimizer.zero_grad()
            policy_loss.backward()
            policy_optimizer.step()
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops
from torch import optim


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


class ReplayBuffer(object):
    def __init__(self, size):
        self.state = np.zeros((size, 2))

    def sample(self, n):
        return FloatTensor(self.state[:n])


class Policy(nn.Cell):
    def __init__(self):
        super().__init__()
        self.mean = mint.nn.Linear(2, 2)

    def sample(self, state):
        return self.mean(state)


class Agent(object):
    def __init__(self):
        self.critic = mint.nn.Linear(2, 1)
        self.critic_optimizer = optim.SGD(self.critic.parameters(), lr=0.1)

    def train(self, source, policy, late):
        action = policy.sample(source)
        critic_loss = self.critic(action).mean()
        self.critic_optimizer.zero_grad()
        critic_loss.backward()
        self.critic_optimizer.step()
        if late:
            policy_optimizer = optim.SGD(policy.parameters(), lr=0.1)
            policy_loss = -self.critic(action).mean()
            policy_optimizer.zero_grad()
            policy_loss.backward()
            policy_optimizer.step()
