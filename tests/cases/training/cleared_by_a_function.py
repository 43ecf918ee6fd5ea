# case: a function that only clears gradients is one with the steps of those optimizers
# unsafe
import torch
from torch import nn

D = nn.Linear(4, 1)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
G = nn.Linear(2, 4)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
d_optimizer = torch.optim.SGD(D.parameters(), lr=0.1)
#             ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
g_optimizer = torch.optim.SGD(G.parameters(), lr=0.1)
#             ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters


def reset_grad():
    d_optimizer.zero_grad()
#               ^^^^^^^^^ MP404 manual inferred torch.optim.Optimizer.zero_grad
    g_optimizer.zero_grad()
#               ^^^^^^^^^ MP404 manual inferred torch.optim.Optimizer.zero_grad


for step in range(3):
    d_loss = D(G(torch.ones(3, 2))).mean()
#                ^^^^^^^^^^ MP102 safe torch.ones
    reset_grad()
    d_loss.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    d_optimizer.step()
#               ^^^^ MP404 manual torch.optim.Optimizer.step

    g_loss = -D(G(torch.ones(3, 2))).mean()
#                 ^^^^^^^^^^ MP102 safe torch.ones
    reset_grad()
    g_loss.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    g_optimizer.step()
#               ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import mint
import torch

D = mint.nn.Linear(4, 1)
G = mint.nn.Linear(2, 4)
d_optimizer = torch.optim.SGD(D.parameters(), lr=0.1)
g_optimizer = torch.optim.SGD(G.parameters(), lr=0.1)


def reset_grad():
    d_optimizer.zero_grad()
    g_optimizer.zero_grad()


for step in range(3):
    d_loss = D(G(mint.ones((3, 2)))).mean()
    reset_grad()
    d_loss.backward()
    d_optimizer.step()

    g_loss = -D(G(mint.ones((3, 2)))).mean()
    reset_grad()
    g_loss.backward()
    g_optimizer.step()
