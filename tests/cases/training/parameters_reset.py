# case: where a file trains, initialisers copy into parameters, so that the optimizer keeps them
# unsafe
# target: ascend
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        nn.init.ones_(self.fc.weight)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.fc(x)


def train(model: Net, loader, optimizer: torch.optim.SGD):
#                                        ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for data in loader:
        loss = model(data).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        nn.init.zeros_(model.fc.bias)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.common.initializer import initializer


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)
        self.fc.weight.set_data(initializer('ones', self.fc.weight.shape, self.fc.weight.dtype))

    def construct(self, x):
        return self.fc(x)


def train(model: Net, loader, optimizer: mint.optim.SGD):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
        model.fc.bias.copy_(initializer('zeros', model.fc.bias.shape, model.fc.bias.dtype).init_data())
