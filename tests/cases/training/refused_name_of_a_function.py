# case: no-op: a function reads what a step binds in a loop that may not run
# target: cpu
import torch
from torch import nn

model = nn.Linear(2, 2)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                 ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters


def shown(b):
    print(a, b)


for turn in range(4):
    states = []
    for t in range(8):
        a = (turn + t) % 2
        states.append(torch.ones(2) * a)
#                     ^^^^^^^^^^ MP102 safe torch.ones
    loss = model(torch.stack(states)).sum()
#                ^^^^^^^^^^^ MP102 safe torch.stack
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
    shown(turn)
# --- after ---
from mindspore import mint, ops
import torch

model = mint.nn.Linear(2, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


def shown(b):
    print(a, b)


for turn in range(4):
    states = []
    for t in range(8):
        a = (turn + t) % 2
        states.append(mint.ones((2,)) * a)
    loss = model(ops.stack(states)).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    shown(turn)
