# case: the limits of a gym space are arrays of NumPy's, and an item of them one of its numbers
# unsafe
import torch
from torch import nn


class Actor(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, env, bound, scale):
        super().__init__()
        self.l = nn.Linear(3, 2)
#                ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.limit = env.action_space.high[0]
        self.bound = bound
        self.scale = scale

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        x = torch.tanh(self.l(x))
#           ^^^^^^^^^^ MP102 safe torch.tanh
        # What may be a number of both kinds is written behind the tensor, where order says nothing.
        y = self.bound * (x + 1) - self.bound / (1 + x)
#           ^^^^^^^^^^ MP525 review inferred torch.Tensor
#                                  ^^^^^^^^^^ MP525 manual inferred torch.Tensor
        return self.limit * x + self.scale * y
#              ^^^^^^^^^^ MP525 review inferred torch.Tensor


def scaled(env, x: torch.Tensor):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    low, high = env.action_space.low[0], env.action_space.high[0]
    x = low + (high - low) * torch.sigmoid(x)
#       ^^^ MP525 review inferred torch.Tensor
#              ^^^^^^^^^^ MP525 review inferred torch.Tensor
#                            ^^^^^^^^^^^^^ MP102 safe torch.sigmoid
    # Behind a tensor the numbers are right.
    return (x / env.action_space.high[0]).clamp(-1, 1)


def of_others(band, x: torch.Tensor):
#                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return band.high[0] * x


def make(env):
    return Actor(env, env.action_space.high[0], float(env.action_space.high[0]))
#          ^^^^^ MP410 safe torch.nn.Module
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Actor(nn.Cell):
    def __init__(self, env, bound, scale):
        super().__init__()
        self.l = mint.nn.Linear(3, 2)
        self.limit = env.action_space.high[0]
        self.bound = bound
        self.scale = scale

    def construct(self, x):
        x = mint.tanh(self.l(x))
        # What may be a number of both kinds is written behind the tensor, where order says nothing.
        y = (x + 1) * self.bound - self.bound / (1 + x)
        return self.limit.item() * x + self.scale * y


def scaled(env, x: ms.Tensor):
    low, high = env.action_space.low[0], env.action_space.high[0]
    x = low.item() + ((high - low).item()) * mint.sigmoid(x)
    # Behind a tensor the numbers are right.
    return (x / env.action_space.high[0]).clamp(-1, 1)


def of_others(band, x: ms.Tensor):
    return band.high[0] * x


def make(env):
    return Actor(env, env.action_space.high[0], float(env.action_space.high[0])).set_train()
