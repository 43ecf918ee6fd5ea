# case: a deque in a name that is given the tensor made of it afterwards is made a list
# findings: some
from collections import deque

import torch


def finish(rewards):
    R = 0
    returns = deque()
    for r in rewards[::-1]:
        R = r + 0.5 * R
        returns.appendleft(R)
    returns = torch.tensor(returns)
    returns = (returns - returns.mean()) / (returns.std() + 1e-6)
    return returns


# --- after ---
from collections import deque

import mindspore as ms


def finish(rewards):
    R = 0
    returns = deque()
    for r in rewards[::-1]:
        R = r + 0.5 * R
        returns.appendleft(R)
    returns = ms.tensor(list(returns))
    returns = (returns - returns.mean()) / (returns.std(correction=1) + 1e-6)
    return returns


