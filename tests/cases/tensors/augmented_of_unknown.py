# case: += on an attribute of an unknown object is told where some class has a tensor there
import torch


class Agent:
    def __init__(self):
        self.rows = torch.zeros(2)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
        self.count = 0


class Size(int):
    pass


def step(agent, size: Size):
    agent.rows += 1
#   ^^^^^^^^^^ MP206 manual inferred torch.Tensor
    agent.count += 1
    agent.others += 1
    size.rows += 1


def steps(agents):
    for agent in agents:
        agent.rows *= 2
#       ^^^^^^^^^^ MP206 manual inferred torch.Tensor
    counter = len(agents)
    counter.rows += 1
# --- after ---
from mindspore import mint


class Agent:
    def __init__(self):
        self.rows = mint.zeros((2,))
        self.count = 0


class Size(int):
    pass


def step(agent, size: Size):
    agent.rows += 1
    agent.count += 1
    agent.others += 1
    size.rows += 1


def steps(agents):
    for agent in agents:
        agent.rows *= 2
    counter = len(agents)
    counter.rows += 1
