# case: a function that is given a loss is left to a person where no call of it is seen
# unsafe
import torch
from torch import nn
#                 ^^ MP106 review torch.nn

def optimize(loss, optimizer: torch.optim.Optimizer):
#                             ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore.experimental import optim

def optimize(loss, optimizer: optim.Optimizer):
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
