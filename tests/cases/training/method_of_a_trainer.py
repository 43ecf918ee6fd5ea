# case: a step in a method of an object that holds model and optimizer
# unsafe
import torch
from torch import nn

class Trainer:
    def __init__(self, model: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=1e-3)
#                        ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                                                    ^^^^^^^^^^ MP201 review torch.nn.Module.parameters

    def step(self, data, target):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = nn.functional.mse_loss(self.model(data), target)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        self.optimizer.step()
#                      ^^^^ MP404 review torch.optim.Optimizer.step
        return loss.item()
# --- after ---
import mindspore as ms
from mindspore import mint, nn

class Trainer:
    def __init__(self, model: nn.Cell):
        self.model = model
        self.optimizer = mint.optim.Adam(self.model.get_parameters(), lr=1e-3)

    def step(self, data, target):
        def forward_fn():
            loss = mint.nn.functional.mse_loss(self.model(data), target)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
        loss, grads = grad_fn()
        self.optimizer(grads)
        return loss.item()
