"""REINFORCE and a small DQN in an environment of our own."""
from collections import deque, namedtuple
from itertools import count
import math
import random
from typing import Deque, List, Tuple

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import torch.optim as optim
from torch.distributions import Categorical, Normal, kl_divergence

Transition = namedtuple("Transition", ("state", "action", "next_state", "reward"))
eps = np.finfo(np.float32).eps.item()


class LineWorld:
    """Walk along a line until an end is reached."""

    def __init__(self, size=4):
        self.size = size
        self.reset()

    def reset(self):
        self.position = np.zeros(1, dtype=np.float32)
        self.steps = 0
        return self.observe()

    def observe(self):
        return np.concatenate([self.position, np.cos(self.position), np.sin(self.position)])

    def step(self, action):
        self.position = self.position + (1.0 if action == 1 else -1.0)
        self.steps += 1
        done = bool(np.abs(self.position).max() >= self.size) or self.steps > 12
        reward = 1.0 if self.position.item() >= self.size else -0.1
        return self.observe().copy(), reward, done, {}


class Policy(nn.Module):
    def __init__(self):
        super(Policy, self).__init__()
        self.affine1 = nn.Linear(3, 16)
        self.dropout = nn.Dropout(p=0.1)
        self.action_head = nn.Linear(16, 2)
        self.value_head = nn.Linear(16, 1)
        self.saved_log_probs = []
        self.saved_values: List[torch.Tensor] = []
        self.rewards = []

    def forward(self, x):
        x = F.relu(self.dropout(self.affine1(x)))
        action_scores = self.action_head(x)
        return F.softmax(action_scores, dim=-1), self.value_head(x)


class ReplayMemory(object):
    def __init__(self, capacity):
        self.memory = deque([], maxlen=capacity)

    def push(self, *args):
        self.memory.append(Transition(*args))

    def sample(self, batch_size):
        return random.sample(self.memory, batch_size)

    def __len__(self):
        return len(self.memory)


class DQN(nn.Module):
    def __init__(self, n_observations, n_actions):
        super().__init__()
        self.layer1 = nn.Linear(n_observations, 16)
        self.layer2 = nn.Linear(16, 16)
        self.advantage = nn.Linear(16, n_actions)
        self.value = nn.Linear(16, 1)

    def forward(self, x):
        x = F.relu(self.layer1(x))
        x = F.relu(self.layer2(x))
        a = self.advantage(x)
        return self.value(x) + a - a.mean(dim=1, keepdim=True)


def select_action(policy, state):
    state = torch.from_numpy(state).float().unsqueeze(0)
    probs, value = policy(state)
    m = Categorical(probs)
    action = m.sample()
    policy.saved_log_probs.append(m.log_prob(action))
    policy.saved_values.append(value.squeeze())
    return action.item(), m.entropy()


def finish_episode(policy, optimizer, gamma=0.99):
    R = 0
    policy_loss = []
    returns = deque()
    for r in policy.rewards[::-1]:
        R = r + gamma * R
        returns.appendleft(R)
    returns = torch.tensor(returns)
    returns = (returns - returns.mean()) / (returns.std() + eps)
    values = torch.stack(policy.saved_values)
    advantage = returns - values.detach()
    for log_prob, adv in zip(policy.saved_log_probs, advantage):
        policy_loss.append(-log_prob * adv)
    optimizer.zero_grad()
    loss = torch.cat(policy_loss).sum() + F.smooth_l1_loss(values, returns)
    loss.backward()
    optimizer.step()
    del policy.rewards[:]
    del policy.saved_log_probs[:]
    policy.saved_values.clear()
    return loss


class Agent:
    def __init__(self, env: LineWorld):
        self.env = env
        self.policy_net = DQN(3, 2)
        self.target_net = DQN(3, 2)
        self.target_net.load_state_dict(self.policy_net.state_dict())
        self.optimizer = optim.AdamW(self.policy_net.parameters(), lr=1e-3, amsgrad=True)
        self.memory = ReplayMemory(200)
        self.losses: Deque[float] = deque(maxlen=10)
        self.steps_done = 0

    def act(self, state):
        eps_threshold = 0.05 + 0.85 * math.exp(-1. * self.steps_done / 50)
        self.steps_done += 1
        if random.random() > eps_threshold:
            with torch.no_grad():
                return self.policy_net(state).max(1).indices.view(1, 1)
        return torch.tensor([[random.randrange(2)]], dtype=torch.long)

    def optimize(self, batch_size=8, gamma=0.9):
        if len(self.memory) < batch_size:
            return
        transitions = self.memory.sample(batch_size)
        batch = Transition(*zip(*transitions))
        non_final_mask = torch.tensor(tuple(map(lambda s: s is not None, batch.next_state)),
                                      dtype=torch.bool)
        non_final_next_states = torch.cat([s for s in batch.next_state if s is not None])
        state_batch = torch.cat(batch.state)
        action_batch = torch.cat(batch.action)
        reward_batch = torch.cat(batch.reward)
        state_action_values = self.policy_net(state_batch).gather(1, action_batch)
        next_state_values = torch.zeros(batch_size)
        with torch.no_grad():
            best = self.target_net(non_final_next_states).max(1)[0]
            next_state_values[non_final_mask] = best
        expected = (next_state_values * gamma) + reward_batch
        criterion = nn.SmoothL1Loss()
        loss = criterion(state_action_values, expected.unsqueeze(1))
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_value_(self.policy_net.parameters(), 100)
        self.optimizer.step()
        self.losses.append(loss.detach().cpu().item())

    def soft_update(self, tau=0.05):
        target_state = self.target_net.state_dict()
        policy_state = self.policy_net.state_dict()
        for key in policy_state:
            target_state[key] = policy_state[key] * tau + target_state[key] * (1 - tau)
        self.target_net.load_state_dict(target_state)

    def episode(self) -> Tuple[int, float]:
        state = torch.tensor(self.env.reset(), dtype=torch.float32).unsqueeze(0)
        total = 0.0
        for t in count():
            action = self.act(state)
            observation, reward, done, _ = self.env.step(action.item())
            reward = torch.tensor([reward])
            total += reward.item()
            next_state = None if done else torch.tensor(observation, dtype=torch.float32)[None]
            self.memory.push(state, action, next_state, reward)
            state = next_state
            self.optimize()
            self.soft_update()
            if done:
                return t + 1, total


def main():
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    env = LineWorld()
    policy = Policy()
    optimizer = optim.Adam(policy.parameters(), lr=1e-2)
    running_reward = 0
    for i_episode in range(4):
        state, ep_reward, entropies = env.reset(), 0, []
        for t in range(1, 100):
            action, entropy = select_action(policy, state)
            entropies.append(entropy)
            state, reward, done, _ = env.step(action)
            policy.rewards.append(reward)
            ep_reward += reward
            if done:
                break
        running_reward = 0.05 * ep_reward + 0.95 * running_reward
        loss = finish_episode(policy, optimizer)
        print("episode", i_episode, ep_reward, running_reward, loss.item(),
              torch.cat(entropies).mean().item())
    agent = Agent(env)
    lengths = np.array([agent.episode() for _ in range(4)])
    print(lengths.mean(axis=0), lengths.shape, np.mean(agent.losses))
    a, b = Normal(torch.zeros(3), torch.ones(3)), Normal(torch.ones(3), 2 * torch.ones(3))
    print(kl_divergence(a, b).sum(), a.rsample((2,)).shape, b.log_prob(a.mean).exp().prod())


if __name__ == "__main__":
    main()
