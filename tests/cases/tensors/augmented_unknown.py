# case: what is likely a tensor, of an object that no file tells, is changed in place; numbers are not
# target: cpu
import torch


def tick(agent):
    t = agent.t
    t += 1
#   ^ MP206 manual inferred torch.Tensor
    agent.buffer.rows += t
#   ^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    return torch.relu(t), agent.buffer.rows.mean(0)
#          ^^^^^^^^^^ MP102 safe torch.relu


class Runner:
    def __init__(self, agent):
        self.agent = agent
        self.w = agent.w
        self.steps = 0

    def step(self, agent):
        self.agent.state -= 0.5
#       ^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        self.w *= 2
#       ^^^^^^ MP206 manual inferred torch.Tensor
        self.steps += 1
        agent.count += 1
        n = agent.n
        n += 1
        print(agent.count, n, self.steps)
        return self.agent.state @ self.w


def fresh(agent):
    t = agent.t + 1
    t += 1
    return torch.relu(t)
#          ^^^^^^^^^^ MP102 safe torch.relu
# --- after ---
from mindspore import mint


def tick(agent):
    t = agent.t
    t += 1
    agent.buffer.rows += t
    return mint.nn.functional.relu(t), agent.buffer.rows.mean(0)


class Runner:
    def __init__(self, agent):
        self.agent = agent
        self.w = agent.w
        self.steps = 0

    def step(self, agent):
        self.agent.state -= 0.5
        self.w *= 2
        self.steps += 1
        agent.count += 1
        n = agent.n
        n += 1
        print(agent.count, n, self.steps)
        return self.agent.state @ self.w


def fresh(agent):
    t = agent.t + 1
    t += 1
    return mint.nn.functional.relu(t)
