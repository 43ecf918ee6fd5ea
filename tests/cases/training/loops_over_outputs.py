# case: a loop over what a model computes, before it or as it goes on: no step, as it is a constant there
# target: cpu
# unsafe
import torch
from torch import nn

net = nn.Linear(2, 2)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters


def outputs(batches):
    for x in batches:
        yield net(x)


def held(batches):
    outs = [net(x) for x in batches]
    for out in outs:
        loss = out.pow(2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def lazy(batches):
    outs = (net(x) for x in batches)
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        net.weight.mul_(2)
#                  ^^^^ MP201 review inferred torch.Tensor.mul_
    for out in outs:
        loss = out.pow(2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def mapped(batches):
    for out in map(net, batches):
        loss = out.pow(2).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def yielded(batches):
    for at, out in enumerate(outputs(batches)):
        loss = out.pow(2).mean() * at
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint
import torch

net = mint.nn.Linear(2, 2)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)


def outputs(batches):
    for x in batches:
        yield net(x)


def held(batches):
    outs = [net(x) for x in batches]
    for out in outs:
        loss = out.pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def lazy(batches):
    outs = (net(x) for x in batches)
    with ms._no_grad():
        net.weight.copy_(net.weight.mul(2))
    for out in outs:
        loss = out.pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def mapped(batches):
    for out in map(net, batches):
        loss = out.pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def yielded(batches):
    for at, out in enumerate(outputs(batches)):
        loss = out.pow(2).mean() * at
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
