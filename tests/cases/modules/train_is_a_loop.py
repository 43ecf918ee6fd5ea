# case: a method of a class that is called train, with what it learns from, sets no mode: the object starts in training mode as torch's does
# unsafe
from torch import nn


class Agent(nn.Module):
#           ^^^^^^^^^ MP401 review torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return self.norm(x)

    def train(self, x, steps=3):
        return sum(self(x).mean() for _ in range(steps))


def learn(x):
    agent = Agent()
#           ^^^^^ MP410 review torch.nn.Module
    return agent.train(x, steps=2)
# --- after ---
from mindspore import mint, nn


class Agent(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(3)

    def construct(self, x):
        return self.norm(x)

    def train(self, x, steps=3):
        return sum(self(x).mean() for _ in range(steps))


def learn(x):
    agent = Agent().set_train()
    return agent.train(x, steps=2)
