# case: what a list, a dict or an object holds may store gradients: a step that may call it stays
# unsafe
import torch
from torch import nn

model = nn.Linear(2, 1)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                 ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters


def drop(net):
    net.bias.grad = None
#            ^^^^ MP404 manual inferred torch.Tensor.grad


def fit(x, hooks):
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual inferred torch.optim.Optimizer.zero_grad
    loss = model(x).mean()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    for hook in hooks:
        hook(model)
    optimizer.step()
#             ^^^^ MP404 manual inferred torch.optim.Optimizer.step


fit(torch.ones(3, 2), [drop])
#   ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint
import torch

model = mint.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


def drop(net):
    net.bias.grad = None


def fit(x, hooks):
    optimizer.zero_grad()
    loss = model(x).mean()
    loss.backward()
    for hook in hooks:
        hook(model)
    optimizer.step()


fit(mint.ones((3, 2)), [drop])
