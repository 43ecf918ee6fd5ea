# case: a function that is given a loss is given its gradients too, by every caller
# unsafe
import torch
from torch import nn

def optimize(loss, optimizer):
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review inferred torch.optim.Optimizer.step


def train(model: nn.Module, loader):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.Adam(model.parameters())
#               ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                                      ^^^^^^^^^^ MP201 review torch.nn.Module.parameters
    for data in loader:
        output = model(data)
        optimize(output.sum(), optimizer)
        print(output)
# --- after ---
import mindspore as ms
from mindspore import mint, nn

def optimize(loss, optimizer, grads):
    optimizer(grads)


def train(model: nn.Cell, loader):
    optimizer = mint.optim.Adam(model.get_parameters())
    for data in loader:
        def forward_fn():
            output = model(data)
            return output.sum(), (output,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss_2, (output,)), grads = grad_fn()
        optimize(output.sum(), optimizer, grads)
        print(output)
