# case: what another function puts into a list of the model's is left to a person
# unsafe
import torch
from torch import nn

def act(policy: nn.Module, state):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    value = policy(state)
    policy.saved.append(value)


def finish(policy: nn.Module, optimizer: torch.optim.Optimizer, rewards):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = sum(a * b for a, b in zip(policy.saved, rewards))
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
    policy.train()
#          ^^^^^ MP103 safe torch.nn.Module.train
# --- after ---
from mindspore import nn
from mindspore.experimental import optim

def act(policy: nn.Cell, state):
    value = policy(state)
    policy.saved.append(value)


def finish(policy: nn.Cell, optimizer: optim.Optimizer, rewards):
    optimizer.zero_grad()
    loss = sum(a * b for a, b in zip(policy.saved, rewards))
    loss.backward()
    optimizer.step()
    policy.set_train()
