# case: what another library's `backward` is given is the loss: the finding says what to write first
# target: cpu
import torch
from lightning_fabric import Fabric
#                            ^^^^^^ MP303 manual lightning_fabric.Fabric
from torch import nn

fabric = Fabric()
model = nn.Linear(4, 2)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                 ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters


def train(loader):
    for x, y in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = nn.functional.mse_loss(model(x), y)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        fabric.backward(loss)
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import mint, ops
import torch
from lightning_fabric import Fabric

fabric = Fabric()
model = mint.nn.Linear(4, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


def train(loader):
    for x, y in loader:
        optimizer.zero_grad()
        loss = ops.mse_loss(model(x), y)
        fabric.backward(loss)
        optimizer.step()
