# case: a method that is given a loss is given its gradients by name where it has defaults
# unsafe
import torch
from torch import nn

class Trainer:
    def __init__(self, model: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.optimizer = torch.optim.Adam(model.parameters())
#                        ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                                               ^^^^^^^^^^ MP201 review torch.nn.Module.parameters

    def update(self, loss, scale=1.0):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        self.optimizer.step()
#                      ^^^^ MP404 review torch.optim.Optimizer.step

    def run(self, data):
        loss = self.model(data).sum()
        self.update(loss, 2.0)
        return loss
# --- after ---
import mindspore as ms
from mindspore import mint, nn

class Trainer:
    def __init__(self, model: nn.Cell):
        self.model = model
        self.optimizer = mint.optim.Adam(model.get_parameters())

    def update(self, loss, scale=1.0, *, grads):
        self.optimizer(grads)

    def run(self, data):
        def forward_fn():
            loss = self.model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
        loss, grads = grad_fn()
        self.update(loss, 2.0, grads=grads)
        return loss
