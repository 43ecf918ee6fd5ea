# case: what a game counts is NumPy's number, also where a file has no NumPy
import gymnasium as gym
from torch import nn


def layers(sizes):
    return [nn.Linear(sizes[i], sizes[i + 1]) for i in range(len(sizes) - 1)]
#           ^^^^^^^^^ MP101 safe torch.nn.Linear


env = gym.make("CartPole-v1")
n_actions = env.action_space.n
head = nn.Linear(8, n_actions)
#      ^^^^^^^^^ MP101 safe torch.nn.Linear
made = layers([4, 8, env.action_space.n])
# --- after ---
import gymnasium as gym
from mindspore import mint


def layers(sizes):
    return [mint.nn.Linear(int(sizes[i]), int(sizes[i + 1])) for i in range(len(sizes) - 1)]


env = gym.make("CartPole-v1")
n_actions = env.action_space.n
head = mint.nn.Linear(8, int(n_actions))
made = layers([4, 8, env.action_space.n])
