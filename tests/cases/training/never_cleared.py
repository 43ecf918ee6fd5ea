# case: gradients that nothing clears add up
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.Adam(model.parameters())
#               ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                                      ^^^^^^^^^^ MP201 review torch.nn.Module.parameters
    for data in loader:
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        new = grads[:count] if held is None else tuple(a + b for a, b in zip(held, grads))
        optimizer.held_gradients = new
        grads = grads[count:]


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters by the gradients that it holds, if there are any."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        optimizer(held)


def train(model: nn.Cell, loader):
    optimizer = mint.optim.Adam(model.get_parameters())
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, optimizer)
        update_by_gradients(optimizer)
